import { readFile } from 'node:fs/promises'
import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import type { FastifyInstance } from 'fastify'
import { isUnchanged } from '#platform/http/asked-form.ts'
import { pictureFile } from '#platform/pictures/picture-file.ts'

const WIDTH_DEFAULT: PictureWidth = 480
const YEAR_SECONDS = 31_536_000

/** GET `/pictures/<path>?w=`: public pictures never change, so they are kept forever. calls.md (pictures). */
export function addPictureRoutes(app: FastifyInstance, { folder }: { folder: string }) {
  app.get<{ Params: { path: string }; Querystring: { w?: unknown } }>('/pictures/:path', async (request, reply) => {
    const width = widthOf(request.query.w)
    const file = width && pictureFile(folder, request.params.path, width)
    const bytes = file ? await findBytes(file) : null
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type(TEXT).send('图片不存在')
    const etag = `"${request.params.path}-${width}"`
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('etag', etag)
    if (isUnchanged(request.headers, etag)) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })
}

const TEXT = 'text/plain; charset=utf-8'

/** Only the widths as they are written: every other spelling would be one more copy in caches. */
function widthOf(asked: unknown): PictureWidth | undefined {
  return asked === undefined ? WIDTH_DEFAULT : PICTURE_WIDTHS_PX.find((width) => String(width) === asked)
}

async function findBytes(file: string): Promise<Buffer | null> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
