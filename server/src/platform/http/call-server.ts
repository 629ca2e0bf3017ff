import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { type CallPlatform, memberOf } from '#platform/http/call-pipeline.ts'
import { addCallRoutes } from '#platform/http/call-routes.ts'
import type { CloudFunction } from '#platform/http/cloud-function.ts'
import { allowOrigins, variedByOrigin } from '#platform/http/cors.ts'
import { createApp } from '#platform/http/create-app.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { provideMemberOf } from '#platform/http/member-of.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import { readyDoor } from '#platform/http/ready-door.ts'
import { requestOrigin } from '#platform/http/request-origin.ts'
import { provideVisitLimits } from '#platform/http/visit-limits.ts'
import { watchRequests } from '#platform/http/watch-requests.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import { callLimits } from '#platform/limits/call-limits.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { everybodyStands, type Standing } from '#platform/tokens/standing.ts'

/** What the settings say about calls. */
export type CallSettings = Pick<
  ServerConfig,
  'sealing' | 'limits' | 'callRates' | 'trustedProxies' | 'corsOrigins' | 'readyBytesMs'
>

type CallServer = {
  settings: CallSettings
  keys: ServerKeys
  clock: Clock
  log: Log
  metrics: Metrics
  implementations: readonly Implementation[]
  functions?: readonly CloudFunction[]
  /** Everybody stands unless given. */
  standing?: Standing
}

/** The HTTP server with all its calls; other routes are added to it, and what answers unknown paths. */
export function callServer({
  settings,
  log,
  metrics,
  implementations,
  functions = [],
  ...parts
}: CallServer): FastifyInstance {
  const platform = callPlatform(settings, parts)
  const app = createApp({ log, answerEarly: readyDoor({ ...platform, metrics }) })
  watchRequests(app, { log, metrics })
  allowOrigins(app, settings.corsOrigins)
  addCallRoutes(app, { implementations, functions, platform })
  provideMemberOf(app, (request) => memberOf(platform, request))
  provideVisitLimits(app, platform)
  return app
}

type PlatformParts = Pick<CallServer, 'keys' | 'clock' | 'standing'>

function callPlatform(
  settings: CallSettings,
  { keys, clock, standing = everybodyStands }: PlatformParts,
): CallPlatform {
  return {
    tokens: accessTokens({ keys: keys.accessToken, clock }),
    standing,
    sealing: sealedBodies({ keys: keys.sealing, clock }),
    isSealingRequired: settings.sealing,
    limits: callLimits({ enabled: settings.limits, rates: settings.callRates, clock }),
    originOf: requestOrigin(settings.trustedProxies),
    ready: readyAnswers({ keepMs: settings.readyBytesMs, clock }),
    vary: variedByOrigin(settings.corsOrigins),
  }
}
