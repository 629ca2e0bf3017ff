import { mkdirSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callNotFound } from '@quan/contract/endpoint/common-errors.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { VIDEO_MEDIA_TYPES, VIDEO_PATH, videoFolder } from '#features/drama/video-store.ts'

const YEAR_SECONDS = 31_536_000
const RANGE_NOT_SATISFIABLE = 416
/** By which the file server refuses paths such as `/%2e%2e/` and `/%00`. */
const LEADS_NOWHERE = new Set([400, 403, 404])

/**
 * GET `/videos/…`: whole files or ranges of them, as players ask. Folders are named by their content, so files are kept
 * forever.
 */
export async function addVideoFiles(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = videoFolder(dataDir)
  mkdirSync(root, { recursive: true })
  await app.register(async (scope) => {
    scope.setErrorHandler(answerRefused)
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

/**
 * A player that asks for what lies behind the end made no mistake of ours, and a path that leads out of the folder or is
 * no name leads nowhere; everything else is the app's to answer.
 */
function answerRefused(error: FileError, _request: unknown, reply: FastifyReply) {
  if (error.status !== undefined && LEADS_NOWHERE.has(error.status)) throw new AppError(callNotFound, { cause: error })
  if (error.status !== RANGE_NOT_SATISFIABLE) throw error
  return reply
    .code(RANGE_NOT_SATISFIABLE)
    .headers(error.headers ?? {})
    .send()
}
