import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { Gauge, type Registry } from 'prom-client'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { minuteCounter } from './minute-counter.ts'
import type { CounterOptions, KeyedCounter, SharedMemory } from './shared-memory.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
/** What is kept there is told apart from others' by it. */
const PREFIX = 'quan'
/** Longest wait for an answer, in milliseconds: a limit must not cost more than what it limits. */
const ANSWER_WAIT_MS = 250
const CONNECT_WAIT_MS = 2_000
/** After a failure it is left alone for so long, in milliseconds, so that a hanging one is not waited for each time. */
const LEFT_ALONE_MS = 1_000
const RECONNECT_AFTER_MS = 100
const RECONNECT_AFTER_AT_MOST_MS = 2_000

type RedisMemoryParts = { url: string; clock: Clock; log: Log; registry: Registry }

/**
 * The memory of all processes, in Redis (7.0 or later, or what speaks as it does). Nothing waits for one that is away:
 * each process then counts by itself, as if it were alone, until it is back. Keys are hashed; no address and no member
 * stands there to be read.
 */
export async function redisMemory({ url, clock, log, registry }: RedisMemoryParts): Promise<SharedMemory> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WAIT_MS,
    connectTimeout: CONNECT_WAIT_MS,
    retryStrategy: (tries) => Math.min(tries * RECONNECT_AFTER_MS, RECONNECT_AFTER_AT_MOST_MS),
  })
  const line = redisLine(redis, { log, registry })
  await Promise.race([redis.connect().catch(line.failed), pause(CONNECT_WAIT_MS, undefined, { ref: false })])
  return {
    counter: (options) => redisCounter(options, { redis, line, clock }),
    isFirst: (name, forMs) =>
      line.ask(
        async () => (await redis.set(`${PREFIX}:first:${name}`, '1', 'PX', forMs, 'NX')) === 'OK',
        // what this process took it knows without
        () => true,
      ),
    async close() {
      redis.disconnect()
    },
  }
}

/** The way to Redis: whether it is there, and what is done while it is not. */
type RedisLine = {
  /** What `act` answers, or `otherwise` while Redis is away. A refusal that `act` throws is its answer as well. */
  ask<Value>(act: () => Promise<Value>, otherwise: () => Value | Promise<Value>): Promise<Value>
  failed(error: unknown): void
}

function redisLine(redis: Redis, { log, registry }: Pick<RedisMemoryParts, 'log' | 'registry'>): RedisLine {
  let isAway = false
  let leftAloneUntil = 0

  function failed(error: unknown) {
    leftAloneUntil = performance.now() + LEFT_ALONE_MS
    if (!isAway) log.warn({ err: error }, 'redis away: each process counts by itself')
    isAway = true
  }

  function answered() {
    if (isAway) log.info('redis is back')
    isAway = false
  }

  redis.on('error', failed)
  registry.registerMetric(
    new Gauge({
      name: 'redis_away',
      help: '1 while limits and replays are remembered by each process by itself, because Redis does not answer.',
      registers: [],
      collect() {
        this.set(isAway ? 1 : 0)
      },
    }),
  )
  return {
    failed,
    async ask(act, otherwise) {
      if (redis.status !== 'ready' || performance.now() < leftAloneUntil) return otherwise()
      try {
        const value = await act()
        answered()
        return value
      } catch (error) {
        failed(error)
        return otherwise()
      }
    },
  }
}

type CountingParts = { redis: Redis; line: RedisLine; clock: Clock }

function redisCounter(options: CounterOptions, { redis, line, clock }: CountingParts): KeyedCounter {
  const { name, limit, windowMs = MINUTE_MS } = options
  const own = minuteCounter({ ...options, clock })
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${PREFIX}:count:${name.replaceAll(' ', '-')}`,
    points: limit,
    duration: windowMs / SECOND_MS,
    // whoever is over the limit is refused by this process, without asking, until the time is over
    inMemoryBlockOnConsumed: limit + 1,
  })
  return {
    count: (key) =>
      line.ask(
        () => secondsToWait(limiter, hashed(key)),
        () => own.count(key),
      ),
    takeBack(key) {
      own.takeBack(key)
      void line.ask(
        async () => void (await limiter.reward(hashed(key))),
        () => undefined,
      )
    },
  }
}

async function secondsToWait(limiter: RateLimiterRedis, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / SECOND_MS))
    throw refused
  }
}

/** Half of a hash tells keys apart. */
const hashed = (key: string) => hash('sha256', key, 'base64url').slice(0, 22)
