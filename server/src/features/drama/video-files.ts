import { mkdirSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { VIDEO_MEDIA_TYPES, VIDEO_PATH, videoFolder } from '#features/drama/video-store.ts'

const YEAR_SECONDS = 31_536_000
const RANGE_NOT_SATISFIABLE = 416

/**
 * GET `/videos/…`: whole files or ranges of them, as players ask. Folders are named by their content, so files are kept
 * forever.
 */
export async function addVideoFiles(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = videoFolder(dataDir)
  mkdirSync(root, { recursive: true })
  await app.register(async (scope) => {
    scope.setErrorHandler(answerBadRange)
    await scope.register(fastifyStatic, {
      root,
      prefix: VIDEO_PATH,
      index: false,
      decorateReply: false,
      acceptRanges: true,
      cacheControl: false,
      setHeaders,
    })
  })
}

function setHeaders(reply: { header(name: string, value: string): unknown }, path: string) {
  reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  const type = VIDEO_MEDIA_TYPES[extname(path).toLowerCase()]
  if (type !== undefined) reply.header('content-type', type)
}

type FileError = Error & { status?: number; headers?: Record<string, string> }

/** A player that asks for what lies behind the end made no mistake of ours; everything else is the app's to answer. */
function answerBadRange(error: FileError, _request: unknown, reply: FastifyReply) {
  if (error.status !== RANGE_NOT_SATISFIABLE) throw error
  return reply
    .code(RANGE_NOT_SATISFIABLE)
    .headers(error.headers ?? {})
    .send()
}
