import { Redis } from 'ioredis'
import type { Examined } from '#doctor/examined.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'

const ANSWER_WITHIN_MS = 5_000
const OLDEST_VERSION = 7
/** The only policy under which a limit that is counted is not forgotten before its time. */
const POLICY = 'noeviction'

/** Looks at the Redis of `REDIS_URL`: whether it answers, its version, and that it forgets nothing by itself. */
export async function examineRedis({ redisUrl, mode, severalProcesses }: ServerConfig): Promise<Examined[]> {
  if (redisUrl === null) return mode === 'production' ? [withoutRedis(severalProcesses)] : []
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: ANSWER_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // told by the command that fails
  redis.on('error', () => {})
  try {
    await redis.connect()
    const facts = await redis.info('server', 'memory')
    return [{ about: 'redis', faults: faultsOf(facts), note: `version ${factOf(facts, 'redis_version')}` }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ about: 'redis', faults: [`REDIS_URL names a Redis that cannot be used: ${reason}.`] }]
  } finally {
    redis.disconnect()
  }
}

const withoutRedis = (severalProcesses: boolean): Examined => ({
  about: 'redis',
  faults: [],
  note: severalProcesses ? 'none: each process counts limits by itself' : 'none: one process alone may serve',
})

function faultsOf(facts: string): string[] {
  const [version, policy] = [factOf(facts, 'redis_version'), factOf(facts, 'maxmemory_policy')]
  const isOld = Number.parseInt(version, 10) < OLDEST_VERSION
  return [
    ...(isOld ? [`REDIS_URL names Redis ${version}: install ${OLDEST_VERSION}.0 or later.`] : []),
    ...(policy === POLICY
      ? []
      : [`REDIS_URL names a Redis with maxmemory-policy ${policy}: set ${POLICY}, or limits are forgotten.`]),
  ]
}

const factOf = (facts: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(facts)?.[1] ?? 'unknown'
