import { callNotFound, methodNotAllowed } from '@quan/contract/endpoint/common-errors.ts'
import { answersGet, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { decodedPath, type FindAllowed } from '#platform/http/allowed-methods.ts'
import { pathAsSent } from '#platform/http/call-pipeline.ts'
import { sendFailure } from '#platform/http/failure.ts'

/** Where the contract stands in machine-readable form. */
export const OPEN_API_PATH = '/api/openapi.json'
/** Where the push channel stands in machine-readable form. */
export const ASYNC_API_PATH = '/api/asyncapi.json'
/** Where people read both. */
export const API_DOCS_PATH = '/api/docs'

/** Tells apart a known path under another method, of a call or a further one, and an unknown path. */
export function unknownCall(
  implementations: readonly Pick<Implementation, 'endpoint'>[],
  findFurther: FindAllowed = () => null,
) {
  const allowed = new Map(
    implementations.map(({ endpoint }) => [pathOf(endpoint), answersGet(endpoint) ? 'GET, HEAD, POST' : 'POST']),
  )
  for (const path of [OPEN_API_PATH, ASYNC_API_PATH]) allowed.set(path, 'GET, HEAD')
  return (request: FastifyRequest, reply: FastifyReply) => {
    const allow = allowed.get(decodedPath(request.url)) ?? findFurther(request)
    const failure = allow ? new AppError(methodNotAllowed, { headers: { allow } }) : new AppError(callNotFound)
    return sendFailure(reply, failure)
  }
}

/** True when a path belongs to the calls. */
export const isCallPath = (target: string) => /^\/api(?:\/|$)/.test(pathAsSent(target))
