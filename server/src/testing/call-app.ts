import type { FastifyInstance } from 'fastify'
import { readServerConfig } from '#platform/config/server-config.ts'
import { type CallSettings, callServer } from '#platform/http/call-server.ts'
import type { CloudFunction } from '#platform/http/cloud-function.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { unknownCall } from '#platform/http/unknown-call.ts'
import type { ServerKeys } from '#platform/config/server-keys.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { type Metrics, openMetrics } from '#platform/metrics/metrics.ts'
import type { ReachCounter } from '#platform/limits/reach-days.ts'
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { type AccessTokens, accessTokens } from '#platform/tokens/access-tokens.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import type { TextReview } from '#platform/wording/wording.ts'
import { testKeys } from './test-keys.ts'

/** The moment at which tests take place unless they say otherwise. */
export const TEST_NOW = Date.parse('2026-11-21T02:00:00Z')

const SETTINGS: CallSettings = {
  sealing: true,
  limits: false,
  callRates: readServerConfig({}).callRates,
  trustedProxies: [],
  corsOrigins: [],
  publicUrl: 'https://quan.example',
  readyBytesMs: 1_000,
}

/** The parts a test hands in; the rest is made up. */
export type CallApp = {
  implementations: readonly Implementation[]
  functions?: readonly CloudFunction[]
  sessionValidity?: SessionValidity
  settings?: Partial<CallSettings>
  keys?: ServerKeys
  log?: Log
  /** What it shares with other servers; its own unless given. */
  memory?: SharedMemory
  /** Counts whom members turn to; in this server alone unless given. */
  reaches?: ReachCounter
  /** Looks at texts before others see them; nobody does unless given. */
  textReview?: TextReview
  /** Moves the clock; of its own unless given. */
  time?: { now: number }
}

/** A server of a few calls alone, without database and pages: `app.inject` or `app.listen`. `time.now` moves its clock. */
export function callApp({
  implementations,
  settings,
  keys = testKeys(),
  log = openLog({ level: 'silent' }),
  time = { now: TEST_NOW },
  ...given
}: CallApp): {
  app: FastifyInstance
  keys: ServerKeys
  tokens: AccessTokens
  metrics: Metrics
  time: { now: number }
} {
  const clock = { now: () => time.now }
  const metrics = openMetrics()
  const parts = { ...given, keys, clock, log, metrics, implementations }
  const app = callServer({ ...parts, settings: { ...SETTINGS, ...settings } })
  app.setNotFoundHandler(unknownCall(implementations))
  return { app, keys, metrics, tokens: accessTokens({ keys: keys.accessToken, clock }), time }
}
