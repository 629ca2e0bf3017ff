import { setTimeout as timer } from 'node:timers/promises'
import postgres from 'postgres'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'

/** The one channel of the database that all processes listen to; what stands before the blank tells ours apart. */
const DATABASE_CHANNEL = 'quan'

const CONNECT_TIMEOUT_SECONDS = 5
/** Longest wait for an answer of the database to an empty question, in milliseconds. */
const ANSWER_WAIT_MS = 5_000

/** A listener of a channel. */
export type BusListener = {
  onMessage(payload: string): void
  /** Called each time listening begins, also after a lost connection: something may have been missed. */
  lookAnew(): void
}

/** Tells what happened to all processes of one database. It carries ids only: what happened stands in rows. */
export type Bus = {
  /** Tells it once the transaction of `runner` has ended well. */
  publish(runner: SqlRunner, channel: string, payload: string): Promise<void>
  subscribe(channel: string, listener: BusListener): void
  close(): Promise<void>
}

/** Wait before the next attempt to listen, in milliseconds. */
const RETRY_AFTER_MS = 500
/** How often a silent connection is asked whether it still is one, in milliseconds. */
const CHECK_EVERY_MS = 15_000

/** Listens over a connection of its own to the database; a lost one is made again. */
export function openBus({ databaseUrl, log }: { databaseUrl: string; log: Log }): Bus {
  const listeners: { channel: string; listener: BusListener }[] = []
  const { signal, abort } = stoppable()
  let isListening = false

  function onMessage(text: string) {
    const { channel, payload } = parseBusMessage(text)
    for (const one of listeners) if (one.channel === channel) one.listener.onMessage(payload)
  }

  async function listenUntilLost(line: BusConnection, isLost: AbortSignal) {
    await line.listen()
    isListening = true
    for (const { listener } of listeners) listener.lookAnew()
    const ended = AbortSignal.any([isLost, signal])
    while (!ended.aborted && (await line.isAlive())) await pause(CHECK_EVERY_MS, ended)
  }

  async function keepListening() {
    while (!signal.aborted) {
      const { signal: isLost, abort: lost } = stoppable()
      const line = busConnection({ url: databaseUrl, onMessage, lost })
      await listenUntilLost(line, isLost).catch((error: unknown) => log.warn({ err: error }, 'bus away'))
      isListening = false
      await line.end()
      await pause(RETRY_AFTER_MS, signal)
    }
  }

  const running = keepListening()
  return {
    publish: publishToBus,
    subscribe(channel, listener) {
      listeners.push({ channel, listener })
      if (isListening) listener.lookAnew()
    },
    async close() {
      abort()
      await running
    },
  }
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** A pause that the signal ends early. */
const pause = (ms: number, signal: AbortSignal) => timer(ms, undefined, { signal }).catch(() => {})

/** One connection to the database that listens, until it is lost. */
type BusConnection = {
  /** Connects and begins to listen; rejects when the database is away. */
  listen(): Promise<void>
  /** True when the database still answers on it. */
  isAlive(): Promise<boolean>
  end(): Promise<void>
}

type BusConnectionOptions = {
  url: string
  onMessage(text: string): void
  /** Called once the connection is gone. */
  lost(): void
}

/** A line that connects when it is told to listen. */
function busConnection({ url, onMessage, lost }: BusConnectionOptions): BusConnection {
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    connection: { application_name: 'quan bus' },
    onnotice: () => {},
    onclose: lost,
    ...listeningTo(onMessage),
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
const listeningTo = (onMessage: (text: string) => void): object => ({
  onnotify: (_channel: string, text: string) => onMessage(text),
})

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  return await Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/**
 * Tells all who listen to a channel of the bus, once the transaction of `runner` has ended well. Channel and payload
 * may have 7,990 bytes together.
 */
export async function publishToBus(runner: SqlRunner, channel: string, payload: string): Promise<void> {
  await runner`select pg_notify(${DATABASE_CHANNEL}, ${`${channel} ${payload}`})`
}

/** Channel and payload of what was told. */
function parseBusMessage(text: string): { channel: string; payload: string } {
  const [channel = ''] = text.split(' ', 1)
  return { channel, payload: text.slice(channel.length + 1) }
}
