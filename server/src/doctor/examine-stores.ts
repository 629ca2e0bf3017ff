import { Redis } from 'ioredis'
import type { Examined } from '#doctor/examined.ts'
import { operationQueries } from '#features/operation/operation.queries.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { readSchemaVersion } from '#platform/database/migrate.ts'

const ANSWER_WITHIN_MS = 5_000
const OLDEST_REDIS = 7
/** The only policy under which a limit that is counted is not forgotten before its time. */
const POLICY = 'noeviction'

/** PostgreSQL 15, as it writes its version in a number. */
const OLDEST_VERSION = 150_000
/** Pools of a server process, and the connections by which it hears from the others and is known to them. */
const POOLS = 2
const FURTHER_CONNECTIONS = 2
const EXTENSIONS = ['btree_gist', 'cube']
/** The clock of the database may differ from ours by so much, in milliseconds. */
const CLOCK_OFF_AT_MOST_MS = 5_000

type ServerFacts = {
  version: number
  version_name: string
  max: number
  encoding: string
  missing: string[]
  now: Date
  may_pass_walls: boolean
}

/** Looks at the database of `DATABASE_URL`: its version, schema, room for connections, clock, and money that needs somebody. */
export async function examineDatabase(config: ServerConfig, now: () => number): Promise<Examined[]> {
  if (!config.databaseUrl) return [{ about: 'database', faults: [], note: 'the embedded one' }]
  const sql = connect({ url: config.databaseUrl, max: 1, applicationName: 'quan doctor' })
  try {
    const server = await examineServer(sql, config, now)
    return [server, await examineSchema(sql), await examineMoney(sql)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ about: 'database', faults: [`DATABASE_URL names a database that cannot be used: ${reason}.`] }]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function examineServer(sql: Sql, { databaseConnections }: ServerConfig, now: () => number): Promise<Examined> {
  const [facts] = await sql<ServerFacts[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as version_name,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as max,
      pg_encoding_to_char(encoding) as encoding, clock_timestamp() as now,
      (select rolbypassrls and not rolsuper from pg_roles where rolname = current_user) as may_pass_walls,
      array(select name from unnest(${EXTENSIONS}::text[]) name
        where not exists (select from pg_available_extensions available where available.name = name.name)) as missing
    from pg_database where datname = current_database()`
  if (!facts) return { about: 'database', faults: ['DATABASE_URL names a database that says nothing of itself.'] }
  const needed = POOLS * databaseConnections + FURTHER_CONNECTIONS
  const offMs = now() - facts.now.getTime()
  const faults = [
    facts.version < OLDEST_VERSION && `PostgreSQL ${facts.version_name} is too old: install 15 or later.`,
    facts.encoding !== 'UTF8' && `The database is encoded in ${facts.encoding}: make it anew with encoding 'UTF8'.`,
    facts.missing.length > 0 &&
      `PostgreSQL lacks ${facts.missing.join(', ')}: install its package of contributed modules.`,
    // a superuser acts in a role that is none
    facts.may_pass_walls &&
      'The user of DATABASE_URL may pass the wall between members: `alter user … nobypassrls`, or name another one.',
    needed > facts.max &&
      `DATABASE_CONNECTIONS=${databaseConnections} makes ${needed} connections a process, and the database takes ${facts.max}: lower it, or raise max_connections.`,
    Math.abs(offMs) > CLOCK_OFF_AT_MOST_MS &&
      `The database's clock and ours are ${Math.round(Math.abs(offMs) / 1_000)} seconds apart: have both set by the network.`,
  ]
  const note = `PostgreSQL ${facts.version_name}, ${needed} of ${facts.max} connections a process`
  return { about: 'database', faults: faults.filter((fault) => fault !== false), note }
}

async function examineSchema(sql: Sql): Promise<Examined> {
  const { newest, missing, unknown } = await readSchemaVersion(sql)
  const barring = unknown.filter(({ expands }) => !expands).map(({ name }) => name)
  const faults =
    barring.length === 0
      ? []
      : [
          `The schema is of a newer version (${barring.join(', ')}): run that one, or restore the backup from before it.`,
        ]
  const waiting = missing.length > 0 ? `; the next start applies ${missing.length} more, up to ${missing.at(-1)}` : ''
  return { about: 'schema', faults, note: `${newest ?? 'empty'}${waiting}` }
}

async function examineMoney(sql: Sql): Promise<Examined> {
  const [table] = await sql<{ there: boolean }[]>`select to_regclass('ledger_difference') is not null as there`
  if (!table?.there) return { about: 'money', faults: [], note: 'none yet' }
  const { differences, failed_refunds: failed } = await operationQueries(sql).countMoneyTroubles()
  const faults = [
    differences > 0 &&
      `${differences} payments differ from the payment service's: look at ledger_difference, and mend them.`,
    failed > 0 && `${failed} refunds failed: give them by hand at the merchant's console.`,
  ]
  return { about: 'money', faults: faults.filter((fault) => fault !== false) }
}

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
  const isOld = Number.parseInt(version, 10) < OLDEST_REDIS
  return [
    ...(isOld ? [`REDIS_URL names Redis ${version}: install ${OLDEST_REDIS}.0 or later.`] : []),
    ...(policy === POLICY
      ? []
      : [`REDIS_URL names a Redis with maxmemory-policy ${policy}: set ${POLICY}, or limits are forgotten.`]),
  ]
}

const factOf = (facts: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(facts)?.[1] ?? 'unknown'
