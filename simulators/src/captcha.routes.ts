import type { FastifyPluginAsync } from 'fastify'

/** Reads the text of a captcha that can still be answered; null when there is none. */
export type ReadCaptcha = (id: string) => Promise<string | null>

/** `GET /captcha/<id>` → `{ text }`: the characters a person would read in the picture. */
export function captchaRoutes({ readCaptcha }: { readCaptcha: ReadCaptcha }): FastifyPluginAsync {
  return async (room) => {
    room.get<{ Params: { id: string } }>('/captcha/:id', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const text = await readCaptcha(request.params.id)
      return text === null ? reply.code(404).send({ error: '没有这个图形验证码，或它已失效' }) : { text }
    })
  }
}
