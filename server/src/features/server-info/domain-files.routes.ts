import type { FastifyInstance } from 'fastify'

/**
 * The files at the root of the host by which WeChat makes sure that the domain belongs to whoever has the account. Each
 * holds the letters of its own name.
 */
export function addDomainFiles(app: FastifyInstance, names: readonly string[]) {
  for (const name of names) {
    const content = name.replace(/^MP_verify_|\.txt$/g, '')
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(content),
    )
  }
}
