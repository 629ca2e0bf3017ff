import postgres from 'postgres'
import { DATABASE_CHANNEL } from './tell.ts'

/** One connection to the database that listens, until it is lost. */
export type BusLine = {
  /** Connects and begins to listen; rejects when the database is away. */
  listen(): Promise<void>
  /** Whether the database still answers on it. */
  isAlive(): Promise<boolean>
  end(): Promise<void>
}

type OpenLine = {
  url: string
  hear(text: string): void
  /** Called once the connection is gone. */
  lost(): void
}

const CONNECT_TIMEOUT_SECONDS = 5
/** Longest wait for an answer of the database to an empty question, in milliseconds. */
const ANSWER_WAIT_MS = 5_000

/** A line that connects when it is told to listen. */
export function busLine({ url, hear, lost }: OpenLine): BusLine {
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    connection: { application_name: 'quan bus' },
    onnotice: () => {},
    onclose: lost,
    ...listeningTo(hear),
  })
  return {
    listen: async () => void (await sql`listen ${sql(DATABASE_CHANNEL)}`),
    isAlive: () =>
      within(
        ANSWER_WAIT_MS,
        sql`select 1`.then(() => true),
      ).catch(() => false),
    end: () => sql.end({ timeout: 0 }),
  }
}

/** Known to the driver, not to its types. Its own `listen` gives up for good when it cannot reconnect at once. */
const listeningTo = (hear: (text: string) => void): object => ({
  onnotify: (_channel: string, text: string) => hear(text),
})

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  return await Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
