import {
  invalidInput,
  loginRequired,
  malformedBody,
  memberFrozen,
  sealingFailed,
} from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ValidationError } from '@quan/contract/endpoint/envelope.ts'
import {
  SEALED_HEADER,
  SEALED_HEADER_VALUE,
  SEALING_CLOCK_TOLERANCE_MS,
} from '@quan/contract/sealing/sealing-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asCaller, asTheHouse } from '#platform/database/caller.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { JSON_TYPE } from '#platform/http/answer-headers.ts'
import { answerText } from '#platform/http/answer-text.ts'
import { callAnswer, callRequest } from '#platform/http/call-exchange.ts'
import type { OriginOf } from '#platform/http/client-address.ts'
import { failedAnswer } from '#platform/http/failure.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { parseJson } from '#platform/http/parse-json.ts'
import type { ReadyAnswers } from '#platform/http/ready-answers.ts'
import { type CallLimits, refuseFor, refuseReach } from '#platform/limits/call-limits.ts'
import type { OpenedBody, SealedBodies } from '#platform/sealing/sealed-bodies.ts'
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import type { AccessTokens, Caller } from '#platform/tokens/access-tokens.ts'
import type { SessionState, SessionValidity } from '#platform/tokens/session-validity.ts'
import { refuseUnfitTexts, reviewTexts, type TextReview, type Wording } from '#platform/wording/wording.ts'

/** A body that is timely now can be so for twice the tolerance of clocks; the other processes know it as long, in ms. */
const BODY_KEPT_MS = 2 * SEALING_CLOCK_TOLERANCE_MS
/** Faults told at most; a body can hold tens of thousands. */
const FAULTS_MAX = 20

/** The parts every call passes through before its handler. */
export type CallPlatform = {
  tokens: AccessTokens
  sessionValidity: SessionValidity
  sealing: SealedBodies
  /** False = sealed calls are accepted in the clear as well (`SEALING=off`). */
  isSealingRequired: boolean
  limits: CallLimits
  /** What all processes remember together. */
  memory: SharedMemory
  originOf: OriginOf
  ready: ReadyAnswers
  wording: Wording
  textReview: TextReview
  /** Request headers by which open answers differ. */
  vary: readonly string[]
}

/** Answers a call sent by POST: token → limits → standing → open → validate → admit → review → handler → shape → envelope → seal. */
export async function answerPost(
  platform: CallPlatform,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  let opened: OpenedBody | null = null
  try {
    const { endpoint, run, admit } = implementation
    const member = await callerOf(platform, endpoint, request)
    const body = parseJson(bodyText(request))
    opened = await openedBody(platform, { endpoint, member, request, body })
    const input = validInput(endpoint, opened ? parseJson(opened.text) : body)
    refuseUnfitTexts(endpoint, input, platform.wording)
    await refuseReach(platform.limits, endpoint, { member, input })
    const around = { request: callRequest(request, platform.originOf), answer: callAnswer(reply) }
    const memberId = member?.memberId ?? null
    const result = await asCaller(memberId, async () => {
      await admit?.({ input, member })
      await reviewTexts(endpoint, { input, memberId, review: platform.textReview })
      // who looks at it may take long: whoever was sent away meanwhile says nothing any more
      if (member && endpoint.reviewedAs !== undefined) await refuseSentAway(platform, endpoint, member)
      return await run({ input, member, ...around })
    })
    const text = answerText(endpoint, result)
    return send(reply, { status: 200, text, opened })
  } catch (error) {
    const { status, envelope, headers } = failedAnswer(error, reply)
    return send(reply.headers(headers), { status, text: JSON.stringify(envelope), opened })
  }
}

/** A call without parameters may come without a body. */
function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' && request.body !== '' ? request.body : '{}'
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i

/**
 * Who calls. A token counts where the answer depends on it: a member call, or an open one that is personal with a
 * token, refuses a bad one. Elsewhere a bad token is as good as none: an old one must not keep people from logging in.
 */
async function callerOf(
  { tokens, sessionValidity, limits, originOf }: CallPlatform,
  endpoint: Pick<Endpoint, 'access' | 'personal' | 'isChange' | 'whileFrozen'>,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { authorization } = request.headers
  const token = BEARER.exec(authorization ?? '')?.[1]
  const bearer = token === undefined ? null : await tokens.verify(token)
  refuseFor(await (bearer ? limits.byMember(bearer) : limits.byVisitor(originOf(request.raw))))
  // the token says whose device it is; the wall asks what this finds out
  const standing = bearer ? await asTheHouse(() => sessionValidity.standingOf(bearer)) : 'gone'
  const caller = standing === 'gone' ? null : bearer
  if (caller && endpoint.isChange) refuseFor(await limits.byChange(caller))
  const isNeeded = endpoint.access === 'member' || (endpoint.personal === true && authorization !== undefined)
  if (isNeeded) refuseByStanding(endpoint, standing)
  return caller
}

/** Throws `login.required` and `member.frozen`. */
function refuseByStanding({ whileFrozen }: Pick<Endpoint, 'whileFrozen'>, standing: SessionState) {
  if (standing === 'gone') throw new AppError(loginRequired)
  if (standing === 'frozen' && !whileFrozen) throw new AppError(memberFrozen)
}

async function refuseSentAway({ sessionValidity }: CallPlatform, endpoint: Endpoint, member: Caller) {
  refuseByStanding(endpoint, await asTheHouse(() => sessionValidity.standingOf(member)))
}

/** The sender of a request for members that is no call. */
export async function memberOf(
  platform: CallPlatform,
  request: FastifyRequest,
  { whileFrozen = false } = {},
): Promise<Caller> {
  const member = await callerOf(platform, { access: 'member', whileFrozen }, request)
  if (!member) throw new AppError(loginRequired)
  return member
}

type BodyToOpen = { endpoint: Endpoint; member: Caller | null; request: FastifyRequest; body: unknown }

async function openedBody(
  platform: CallPlatform,
  { endpoint, member, request, body }: BodyToOpen,
): Promise<OpenedBody | null> {
  const mustBeSealed = endpoint.sealed || (endpoint.personal === true && member !== null)
  if (!mustBeSealed) return null
  const sealed = platform.sealing.read(body)
  if (!sealed && !platform.isSealingRequired) return null
  if (!sealed) throw new AppError(sealingFailed)
  if (!sealed.isKeyKnown) refuseFor(await platform.limits.byKeyExchange(platform.originOf(request.raw)))
  const opened = sealed.open(pathAsSent(request.url))
  if (!(await platform.memory.isFirst(opened.name, BODY_KEPT_MS))) throw new AppError(sealingFailed)
  return opened
}

type AnswerToSend = { status: number; text: string; opened: OpenedBody | null }

function send(reply: FastifyReply, { status, text, opened }: AnswerToSend) {
  reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE)
  if (!opened) return reply.send(text)
  return reply.header(SEALED_HEADER, SEALED_HEADER_VALUE).send(JSON.stringify(opened.seal(status, text)))
}

z.config(z.locales.zhCN())

/** The input the handler may trust; throws `input.invalid` with a sentence for each refused field. */
export function validInput(endpoint: Pick<Endpoint, 'input'>, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new AppError(malformedBody)
  const parsed = z.safeParse(endpoint.input, input)
  if (parsed.success) return parsed.data
  throw new AppError(invalidInput, { validationErrors: byMessage(parsed.error.issues.slice(0, FAULTS_MAX)) })
}

function byMessage(issues: readonly z.core.$ZodIssue[]): ValidationError[] {
  const members = new Map<string, Set<string>>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    members.set(issue.message, (members.get(issue.message) ?? new Set()).add(field))
  }
  return [...members].map(([message, fields]) => ({ message, members: [...fields].filter(Boolean) }))
}

/** The path of a request target: without query, and without the host that proxies may put before it. */
export function pathAsSent(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path.split('?', 1)[0] ?? path
}
