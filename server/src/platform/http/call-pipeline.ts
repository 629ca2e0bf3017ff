import { loginRequired, sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { succeeded } from '@quan/contract/endpoint/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { failedAnswer } from '#platform/http/failure.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { parseJson } from '#platform/http/parse-json.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { shapedResult, validInput } from '#platform/http/validate.ts'
import type { CallLimits } from '#platform/limits/call-limits.ts'
import type { Log } from '#platform/log/log.ts'
import type { OpenedBody, SealedBodies } from '#platform/sealing/sealed-bodies.ts'
import type { AccessTokens, Caller } from '#platform/tokens/access-tokens.ts'

/** What every call passes through before its handler. */
export type CallPlatform = {
  tokens: AccessTokens
  sealing: SealedBodies
  /** False = sealed calls are accepted in the clear as well (`SEALING=off`). */
  isSealingRequired: boolean
  limits: CallLimits
  log: Log
}

const JSON_TYPE = 'application/json; charset=utf-8'
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i

/** Answers a call sent by POST: limits → token → open → validate → handler → shape → envelope → seal. */
export async function answerPost(
  platform: CallPlatform,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  let opened: OpenedBody | null = null
  try {
    const { endpoint } = implementation
    const member = await callerOf(platform, endpoint, request)
    opened = await openedBody(platform, { endpoint, member, request })
    const input = opened ? parseJson(opened.text) : request.body
    const envelope = succeeded(await resultOf(implementation, input ?? {}, member))
    return send(reply, 200, JSON.stringify(envelope), opened)
  } catch (error) {
    const { status, envelope, headers } = failedAnswer(error, request.log as Log)
    return send(reply.headers(headers), status, JSON.stringify(envelope), opened)
  }
}

/** Validates, runs and shapes. */
export async function resultOf(
  implementation: Implementation,
  input: unknown,
  member: Caller | null,
): Promise<unknown> {
  const { endpoint } = implementation
  return shapedResult(endpoint, await implementation.run({ input: validInput(endpoint, input), member }))
}

async function callerOf(
  { tokens, limits }: CallPlatform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const caller = token ? await tokens.verify(token) : null
  await (caller ? limits.byMember(caller) : limits.byVisitor(originOf(request)))
  if (!caller && (endpoint.access === 'member' || request.headers.authorization !== undefined))
    throw new AppError(loginRequired)
  return caller
}

type Opening = { endpoint: Endpoint; member: Caller | null; request: FastifyRequest }

async function openedBody(platform: CallPlatform, { endpoint, member, request }: Opening): Promise<OpenedBody | null> {
  const mustBeSealed = endpoint.sealed || (endpoint.personal === true && member !== null)
  if (!mustBeSealed) return null
  const isKnown = platform.sealing.isKnownKey(request.body)
  if (isKnown === null && !platform.isSealingRequired) return null
  if (isKnown === null) throw new AppError(sealingFailed)
  if (!isKnown) await platform.limits.byKeyExchange(originOf(request))
  return platform.sealing.open(request.body, pathOf(endpoint))
}

function send(reply: FastifyReply, status: number, text: string, opened: OpenedBody | null) {
  reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE)
  if (!opened) return reply.send(text)
  return reply.header('x-sealed', '1').send(JSON.stringify(opened.seal(status, text)))
}
