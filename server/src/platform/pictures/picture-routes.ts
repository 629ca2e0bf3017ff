import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Widths a picture is kept in, in pixels. calls.md (pictures). */
export const PICTURE_WIDTHS = [120, 240, 480, 960] as const
const WIDTH_DEFAULT = 480
const YEAR_SECONDS = 31_536_000

/** Where the bytes of a public picture stand in one width; null for anything that cannot be one. */
export function pictureFile(folder: string, path: string, width: number): string | null {
  const isPicture = /^[0-9a-f]{32}$/.test(path) && PICTURE_WIDTHS.some((known) => known === width)
  return isPicture ? join(folder, path.slice(0, 2), `${path}-${width}.webp`) : null
}

/** GET `/pictures/<path>?w=`: public pictures never change, so they are kept forever. */
export function addPictureRoutes(app: FastifyInstance, { folder }: { folder: string }) {
  app.get<{ Params: { path: string }; Querystring: { w?: string } }>('/pictures/:path', async (request, reply) => {
    const file = pictureFile(folder, request.params.path, Number(request.query.w ?? WIDTH_DEFAULT))
    const facts = file ? await stat(file).catch(() => null) : null
    if (!file || !facts)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('图片不存在')
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('content-length', facts.size)
    return reply.type('image/webp').send(createReadStream(file))
  })
}
