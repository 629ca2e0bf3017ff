import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isUnchanged } from '#platform/http/ready-answer.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import type {
  PictureSignatures,
  PictureViewer,
  PictureVisibility,
  SignatureQuery,
} from '#platform/pictures/picture-signatures.ts'
import { isPicturePath, type PictureStore } from '#platform/pictures/picture-store.ts'

type PictureRoutes = {
  store: PictureStore
  signatures: PictureSignatures
  visibilityOf(path: string): Promise<PictureVisibility>
  limitVisit: VisitLimit
}
type PictureRequest = { Params: { path: string }; Querystring: SignatureQuery & { w?: unknown } }

const WIDTH_DEFAULT: PictureWidth = 480
const YEAR_SECONDS = 31_536_000
const TEXT = 'text/plain; charset=utf-8'
const GONE = '图片已删除'

/**
 * GET `/pictures/<path>?w=`: public pictures never change, so they are kept forever; others need a signature and are
 * kept as long as it is good, by their viewer alone. A deleted one that a report keeps is there for whom it is evidence, and
 * gone for everybody else.
 */
export function addPictureRoutes(app: FastifyInstance, { store, signatures, visibilityOf, limitVisit }: PictureRoutes) {
  app.get<PictureRequest>('/pictures/:path', { onRequest: limitVisit }, async (request, reply) => {
    const { path } = request.params
    const width = widthOf(request.query.w)
    if (!width || !isPicturePath(path)) return refuse(reply, 404, '图片不存在')
    const standing = await visibilityOf(path)
    if (standing === 'deleted') return refuse(reply, 410, GONE)
    const signedFor = (viewer: PictureViewer) => signatures.secondsLeft(path, request.query, viewer)
    const secondsLeft =
      standing === 'public' ? YEAR_SECONDS : signedFor('evidence') || (standing === 'private' ? signedFor('shown') : 0)
    if (secondsLeft === 0)
      return standing === 'evidence' ? refuse(reply, 410, GONE) : refuse(reply, 403, '图片链接已失效')
    const bytes = await store.find(path, width)
    if (!bytes) return refuse(reply, 404, '图片不存在')
    const etag = `"${path}-${width}"`
    const kept =
      standing === 'public' ? `public, max-age=${YEAR_SECONDS}, immutable` : `private, max-age=${secondsLeft}`
    reply.header('cache-control', kept).header('etag', etag)
    if (isUnchanged(request.headers, etag)) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })
}

function refuse(reply: FastifyReply, status: 403 | 404 | 410, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type(TEXT).send(text)
}

/** Only the widths as they are written: every other spelling would be one more copy in caches. */
function widthOf(asked: unknown): PictureWidth | undefined {
  return asked === undefined ? WIDTH_DEFAULT : PICTURE_WIDTHS_PX.find((width) => String(width) === asked)
}
