import type { PushKey } from '#push/lines/line.ts'

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
