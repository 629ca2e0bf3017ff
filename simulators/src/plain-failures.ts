import type { FastifyInstance } from 'fastify'

/** Failures outside the vendors' protocols: a Chinese sentence as JSON, not the host's envelope. */
export function plainFailures(room: FastifyInstance): void {
  room.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ error: status >= 500 ? '模拟服务出错' : error.message })
  })
  room.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: '模拟服务没有这个地址' }))
}
