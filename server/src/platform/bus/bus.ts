import { setTimeout as timer } from 'node:timers/promises'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'
import { type BusLine, busLine } from './bus-line.ts'
import { readTold, tell } from './tell.ts'

/** Who listens to a channel. */
export type BusListener = {
  hear(payload: string): void
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

  function hear(text: string) {
    const { channel, payload } = readTold(text)
    for (const one of listeners) if (one.channel === channel) one.listener.hear(payload)
  }

  async function listenUntilLost(line: BusLine, isLost: AbortSignal) {
    await line.listen()
    isListening = true
    for (const { listener } of listeners) listener.lookAnew()
    const ended = AbortSignal.any([isLost, signal])
    while (!ended.aborted && (await line.isAlive())) await pause(CHECK_EVERY_MS, ended)
  }

  async function keepListening() {
    while (!signal.aborted) {
      const { signal: isLost, abort: lost } = stoppable()
      const line = busLine({ url: databaseUrl, hear, lost })
      await listenUntilLost(line, isLost).catch((error: unknown) => log.warn({ err: error }, 'bus away'))
      isListening = false
      await line.end()
      await pause(RETRY_AFTER_MS, signal)
    }
  }

  const running = keepListening()
  return {
    publish: tell,
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
