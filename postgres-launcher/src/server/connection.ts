import postgres from 'postgres'

/** The database's superuser, which is also the app's user. */
export const DATABASE_USER = 'quan'
const DATABASE = 'quan'
const MAINTENANCE_DATABASE = 'postgres'
const CONNECT_TIMEOUT_SECONDS = 20

type Address = { port: number; password: string }

export const databaseUrl = ({ port, password }: Address) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE}`

/** Proves that the server takes our password, and makes the app's database when it is not there. */
export async function ensureDatabase({ port, password }: Address) {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    password,
    database: MAINTENANCE_DATABASE,
    ssl: false,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    fetch_types: false,
    onnotice: () => undefined,
  })
  try {
    const known = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (known.length === 0) await sql`create database ${sql(DATABASE)} template template0`
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const INVALID_PASSWORD = '28P01'

/** No connection, no answer in time, or a server that is starting or ending: all of them may pass. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const isWrongPassword = (error: unknown) => codeOf(error) === INVALID_PASSWORD
export const isConnectionLost = (error: unknown) => LOST.has(codeOf(error))
