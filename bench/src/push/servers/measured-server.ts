import type { FrameSizes, ServerKind, PushKey } from '#push/clients/client.ts'

/** A server whose deliveries are measured. */
export type MeasuredServer = {
  port: number
  key: PushKey | null
  /** Sends a message over one of its lines, over each in turn. */
  send(): void
  /** Called at each acknowledgement from now on. */
  whenAcknowledged(act: () => void): void
}

/** Messages that are under way at a time, each to another client: as many as the other measurements ask at a time. */
const UNDER_WAY = 32

/** Sends messages, a further one whenever one is acknowledged; resolves when all are. */
export async function deliver(server: MeasuredServer, messages: number): Promise<void> {
  const all = Promise.withResolvers<void>()
  let [sent, acknowledged] = [0, 0]
  function send() {
    if (sent === messages) return
    sent += 1
    server.send()
  }
  server.whenAcknowledged(() => {
    acknowledged += 1
    if (acknowledged === messages) all.resolve()
    else send()
  })
  for (let started = 0; started < UNDER_WAY; started++) send()
  await all.promise
}

/** The kind of server a process is to be. Without a database, ours keeps what it stores in memory. */
export type ListenAsked = {
  act: 'listen'
  kind: ServerKind
  dataDir: string
  databaseUrl: string | null
  sizes: FrameSizes | null
}

/** A question to the server's process. */
export type ServerRequest = ListenAsked | { act: 'memory' } | { act: 'deliver'; messages: number }

/** Its answer: where it listens, and the memory it holds if it was asked for that. */
export type ServerAnswer = { port: number; key: PushKey | null; bytes: number }

/** Gives each item of a set in turn, again and again. The set may grow. */
export function inTurn<Item>(items: Iterable<Item>): () => Item {
  let rest = items[Symbol.iterator]()
  return () => {
    let next = rest.next()
    if (next.done) {
      rest = items[Symbol.iterator]()
      next = rest.next()
    }
    if (next.done) throw new Error('There is none.')
    return next.value
  }
}
