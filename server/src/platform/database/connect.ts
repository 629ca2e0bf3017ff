import postgres from 'postgres'
import { withNamedCallers } from '#platform/database/named-statements.ts'

/** The code PostgreSQL gives a value that must be unique and is not. */
const UNIQUE_VIOLATION = '23505'

/** Number of the type `timestamptz` in every PostgreSQL. */
const TIMESTAMPTZ = 1_184
/** Where the time of day begins in `2026-11-21 10:00:00.5+00`, and how long it is with milliseconds. */
const TIME_AT = 11
const TIME_LENGTH = '10:00:00.000'.length

/** The database as queries use it: tagged templates, one statement each. */
export type Sql = postgres.Sql

/** Runs statements: a pool, or a transaction of one. */
export type SqlRunner = postgres.ISql

/** Runs statements in a transaction, parts of which can be taken back alone. */
export type TransactionSql = postgres.TransactionSql

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
  /** The role that it acts in, where its user is one that no wall holds (`ensureBoundRole`). */
  role?: string | null
  /**
   * True = what nobody is named for is done for nobody, as in a server. Else it is done as by any program that knows of no
   * callers, which the wall lets through: commands, tests.
   */
  mustName?: boolean
  /** Hears the notices of the database, which are for its own log unless this is given. */
  onNotice?: (text: string) => void
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
  role = null,
  mustName = false,
  onNotice = () => {},
}: ConnectOptions): Sql {
  const pool = postgres(url, {
    max,
    onnotice: ({ message }) => onNotice(message ?? ''),
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      // poolers in between refuse what they do not know, so it is asked for only when wanted
      ...(statementTimeoutMs > 0 ? { statement_timeout: statementTimeoutMs } : {}),
      ...(role === null ? {} : { role }),
      ...settings,
    },
    ...(instantsAsText ? { types: { instant: instantAsText } } : {}),
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: () => RECONNECT_SECONDS,
  })
  return withNamedCallers(pool, { mustName })
}

/**
 * Reads instants as ISO 8601 text with milliseconds, as the wire has them. The connection's zone must be UTC and its
 * date style ISO, which `connect` and the default see to.
 */
const instantAsText = {
  to: TIMESTAMPTZ,
  from: [TIMESTAMPTZ],
  serialize: (instant: Date) => instant.toISOString(),
  parse: isoText,
}

function isoText(text: string): string {
  const time = text.slice(TIME_AT, -'+00'.length)
  const withMs =
    time.length === TIME_LENGTH ? time : `${time}${time.includes('.') ? '00' : '.000'}`.slice(0, TIME_LENGTH)
  return `${text.slice(0, TIME_AT - 1)}T${withMs}Z`
}

/** True when a statement failed because the value of a unique column is another row's. `column` is its name. */
export function isTaken(error: unknown, column: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false
  return 'constraint_name' in error && String(error.constraint_name).includes(column)
}
