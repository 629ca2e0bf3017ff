import { fastifyCookie } from '@fastify/cookie'
import { unsupportedMedia } from '@quan/contract/endpoint/common-errors.ts'
import { answersGet, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { answerPost, type CallPlatform, memberOf } from '#platform/http/call-pipeline.ts'
import { requestOrigin } from '#platform/http/client-address.ts'
import { answerCloud, type CloudFunction, sendCloudFailure } from '#platform/http/cloud-function.ts'
import { allowOrigins, refuseForeignCookies, variedByOrigin } from '#platform/http/cors.ts'
import { createApp } from '#platform/http/create-app.ts'
import type { EarlyAnswer } from '#platform/http/early-answer.ts'
import { failureCodeOf } from '#platform/http/failure.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { provideMemberOf } from '#platform/http/member-of.ts'
import { readyAnswers, cachedResponseHandler } from '#platform/http/ready-answers.ts'
import { type AnswersOfProcess, answersOfProcess } from '#platform/process/answers-of-process.ts'
import { provideVisitLimits } from '#platform/http/visit-limits.ts'
import type { ServerKeys } from '#platform/config/server-keys.ts'
import { callLimits } from '#platform/limits/call-limits.ts'
import { type ReachCounter, reachesOfProcess } from '#platform/limits/reach-days.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { everySessionIsValid, type SessionValidity } from '#platform/tokens/session-validity.ts'
import { everyTextIsFit, type TextReview, type Wording, wordingRules } from '#platform/wording/wording.ts'
import { AppError } from '../errors/app-error.ts'
import { answerGet } from './call-by-get.ts'

/** Requests slower than this many milliseconds are warned about. */
const SLOW_MS = 1_000
/** A path that leads nowhere is kept up to here, in characters. */
const PATH_KEPT = 200

const QUIET_LEVELS = new Set(['warn', 'error', 'fatal', 'silent'])

/** The settings that calls go by. */
export type CallSettings = Pick<
  ServerConfig,
  'sealing' | 'limits' | 'callRates' | 'trustedProxies' | 'corsOrigins' | 'publicUrl' | 'readyBytesMs'
>

type CallServer = {
  settings: CallSettings
  keys: ServerKeys
  clock: Clock
  log: Log
  metrics: Metrics
  implementations: readonly Implementation[]
  functions?: readonly CloudFunction[]
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory
  /** Counts whom members turn to; in this process alone unless given. */
  reaches?: ReachCounter
  /** Everybody stands unless given. */
  sessionValidity?: SessionValidity
  /** What the server brings along unless given. */
  wording?: Wording
  /** Nobody unless given. */
  textReview?: TextReview
  /** What lets kept answers go; nothing does unless given. */
  among?: AnswersOfProcess
  /** Asked about each request before anything else is; refuses nothing unless given. */
  refuse?: EarlyAnswer
}

/** The HTTP server with all its calls; other routes are added to it, and what answers unknown paths. */
export function callServer({
  settings,
  log,
  metrics,
  implementations,
  functions = [],
  refuse = () => false,
  among = answersOfProcess(),
  ...parts
}: CallServer): FastifyInstance {
  const platform = callPlatform(settings, { ...parts, among })
  const answerReady = cachedResponseHandler({ ...platform, metrics })
  const answerEarly: EarlyAnswer = (request, response) =>
    refuse(request, response) === true || answerReady(request, response)
  const app = createApp({ log, answerEarly })
  watchRequests(app, { log, metrics })
  allowOrigins(app, settings.corsOrigins)
  void app.register(fastifyCookie)
  addCallRoutes(app, { settings, implementations, functions, platform })
  provideMemberOf(app, (request, options) => memberOf(platform, request, options))
  provideVisitLimits(app, platform)
  app.addHook('onClose', async () => among.end())
  return app
}

type PlatformParts = Pick<
  CallServer,
  'keys' | 'clock' | 'memory' | 'reaches' | 'sessionValidity' | 'wording' | 'textReview'
> & { among: AnswersOfProcess }

function callPlatform(
  settings: CallSettings,
  {
    keys,
    clock,
    memory = memoryOfProcess(clock),
    reaches = reachesOfProcess(clock),
    sessionValidity = everySessionIsValid,
    wording = wordingRules(),
    textReview = everyTextIsFit,
    among,
  }: PlatformParts,
): CallPlatform {
  return {
    tokens: accessTokens({ keys: keys.accessToken, clock }),
    sessionValidity,
    sealing: sealedBodies({ keys: keys.sealing, clock }),
    isSealingRequired: settings.sealing,
    limits: callLimits({ enabled: settings.limits, rates: settings.callRates, memory, reaches }),
    memory,
    originOf: requestOrigin(settings.trustedProxies),
    ready: readyAnswers({ keepMs: settings.readyBytesMs, clock, among }),
    wording,
    textReview,
    vary: variedByOrigin(settings.corsOrigins),
  }
}

type CallRoutes = {
  settings: CallSettings
  implementations: readonly Implementation[]
  functions: readonly CloudFunction[]
  platform: CallPlatform
}

/** Puts every implemented call on the server. */
function addCallRoutes(app: FastifyInstance, { settings, implementations, functions, platform }: CallRoutes) {
  app.register(async (calls) => {
    acceptJsonText(calls)
    refuseForeignCookies(calls, settings)
    for (const implementation of implementations) {
      const url = pathOf(implementation.endpoint)
      calls.post(url, (request, reply) => answerPost(platform, implementation, request, reply))
      if (answersGet(implementation.endpoint))
        calls.get(url, (request, reply) => answerGet(platform, implementation, request, reply))
    }
  })
  app.register(async (cloud) => {
    acceptJsonText(cloud)
    cloud.setErrorHandler((error, _request, reply) => sendCloudFailure(reply, error))
    for (const made of functions) cloud.post(made.path, (request, reply) => answerCloud(platform, made, request, reply))
  })
}

/** Bodies stay text until the token was looked at: a visitor's broken body is first of all a visitor's. */
function acceptJsonText(calls: FastifyInstance) {
  calls.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isEncoded(request)) done(new AppError(unsupportedMedia))
    else done(null, text)
  })
}

/** Compressed bodies are not accepted: a small one can unpack to any size. */
function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

/**
 * Counts and logs each request: its route, or the path where there is none, both without query string and values;
 * no body, no header, no address. Of routes with a log level above `info` only what is slow or fails is logged.
 */
function watchRequests(app: FastifyInstance, { log, metrics }: { log: Log; metrics: Metrics }) {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url
    metrics.requestDone({ method, route: route ?? 'unknown', status, seconds: elapsedTime / 1_000 })
    const code = failureCodeOf(request)
    if (code) metrics.requestFailed({ route: route ?? 'unknown', code })
    const path = route ?? namelessPath(request.url)
    const line = { requestId, method, path, status, ms: Math.round(elapsedTime * 10) / 10 }
    if (status >= 500) log.error(line, 'request')
    else if (elapsedTime >= SLOW_MS) log.warn(line, 'slow request')
    else if (!isQuiet(request.routeOptions.logLevel)) log.info(line, 'request')
    done()
  })
}

/** A path that is none of ours: anybody may have written anything into it, so its plain words alone are kept. */
const namelessPath = (url: string) =>
  (url.split('?', 1)[0] ?? '')
    .slice(0, PATH_KEPT)
    .split('/')
    .map((segment) => (PLAIN_WORD.test(segment) ? segment : '…'))
    .join('/')

const PLAIN_WORD = /^[a-z._-]{0,40}$/i

const isQuiet = (level: string | undefined) => level !== undefined && QUIET_LEVELS.has(level)
