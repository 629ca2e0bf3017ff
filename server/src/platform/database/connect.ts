import postgres from 'postgres'
import { instantAsText } from '#platform/database/instant-as-text.ts'

/** The database as queries use it: tagged templates, one statement each. */
export type Sql = postgres.Sql

/** Runs statements: a pool, or a transaction of one. */
export type SqlRunner = postgres.ISql

type ConnectOptions = {
  url: string
  /** Most connections at a time. */
  max?: number
  applicationName?: string
  /** Longest run of one statement, in milliseconds; 0 = as long as it takes. */
  statementTimeoutMs?: number
  /** Further settings of the database for this pool, e.g. of its planner. */
  settings?: Record<string, string>
  /** Instants are read as ISO 8601 text in UTC instead of `Date`: half the work where they only pass through. */
  instantsAsText?: boolean
}

/** Longest wait for a connection, in seconds. */
const CONNECT_TIMEOUT_SECONDS = 5
/** Wait between attempts to connect, in seconds. The driver's own grows to 20 and makes callers wait that long. */
const RECONNECT_SECONDS = 0.2

/** Opens a pool; connections are made when first needed. */
export function connect({
  url,
  max = 10,
  applicationName = 'quan',
  statementTimeoutMs = 0,
  settings = {},
  instantsAsText = false,
}: ConnectOptions): Sql {
  return postgres(url, {
    max,
    // the database's notices are for its own log
    onnotice: () => {},
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      // poolers in between refuse what they do not know, so it is asked for only when wanted
      ...(statementTimeoutMs > 0 ? { statement_timeout: statementTimeoutMs } : {}),
      ...settings,
    },
    ...(instantsAsText ? { types: { instant: instantAsText } } : {}),
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: () => RECONNECT_SECONDS,
  })
}
