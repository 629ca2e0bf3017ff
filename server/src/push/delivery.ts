import { PUSH_UNDER_WAY_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from './connection.ts'
import type { PushFigures } from './push-figures.ts'
import type { PushStore, WaitingMessage } from './push-store.ts'

type DeliveryParts = {
  store: Pick<PushStore, 'listWaiting' | 'removeMessages'>
  clock: Clock
  log: Log
  figures: PushFigures
  send(connection: Connection, message: WaitingMessage): void
}

/** Connections whose messages are looked for in one statement, and acknowledgements written in one. */
const AT_A_TIME = 500
/** Bytes that wait for a client to read, beyond which it is sent no further message for now. */
const BUFFERED_PAUSE_BYTES = 65_536

/** Acknowledgements kept while the database is away; what exceeds them is sent again after its client's next login. */
export const ACKNOWLEDGED_MAX = 50_000

type Acknowledged = { id: string; cid: string; connection: Connection }

/**
 * Brings messages from their rows to their clients. A row is there until its client has acknowledged it. What was sent
 * over a connection is not sent over it again; what was not acknowledged is sent over the next one.
 *
 * Sets are filled and replaced, and nothing is taken from one for each message: a set that lasts makes itself a new
 * table after every few of these, and what the collector took for old keeps each of them with all it names.
 */
export class Delivery {
  readonly #parts: DeliveryParts
  #wanted = new Set<Connection>()
  #isLooking = false
  /** Acknowledged messages by their ids: those whose rows wait to go, and before them those whose rows go now. */
  #acknowledged = new Map<string, Acknowledged>()
  #leaving = new Map<string, Acknowledged>()
  #removing: Promise<void> | null = null
  /** Those whose rows went while a look was under way, which may still have seen them. */
  #gone = new Set<string>()

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  /** Sends what waits for a client, soon and together with what waits for others. */
  look(connection: Connection) {
    this.#wanted.add(connection)
    if (!this.#isLooking) void this.#keepLooking()
  }

  /** A client has acknowledged a message, over whichever connection it was sent. */
  acknowledge(connection: Connection, id: string) {
    if (connection.underWay?.delete(id)) this.#parts.figures.acknowledged()
    if (connection.underWay?.size === 0) connection.underWay = null
    if (this.#countAcknowledged() >= ACKNOWLEDGED_MAX) return
    this.#acknowledged.set(id, { id, cid: connection.cid, connection })
    this.#removing ??= this.#keepRemoving()
  }

  /** Goes on where the database was away, or a client too slow. */
  resume(connections: Iterable<Connection>) {
    for (const connection of connections)
      if (connection.hasMore && connection.underWay === null && connection.bufferedBytes === 0) this.look(connection)
    const [first] = this.#wanted
    if (first) this.look(first)
    if (this.#countAcknowledged() > 0) this.#removing ??= this.#keepRemoving()
  }

  /** Resolves once all acknowledgements are written, or cannot be. */
  async settle(): Promise<void> {
    await this.#removing
  }

  /** Begins after this turn, so that what is wanted in one turn is looked for in one go; so does what follows. */
  async #keepLooking() {
    this.#isLooking = true
    await new Promise(setImmediate)
    try {
      while (this.#wanted.size > 0) await this.#lookOnce()
    } catch (error) {
      this.#waitForDatabase(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #keepRemoving() {
    await new Promise(setImmediate)
    try {
      while (this.#countAcknowledged() > 0) await this.#removeOnce()
    } catch (error) {
      this.#waitForDatabase(error)
    } finally {
      this.#removing = null
    }
  }

  /** Whoever calls `resume` tries again. */
  #waitForDatabase(error: unknown) {
    this.#parts.log.warn({ err: error }, 'push delivery waits for the database')
  }

  async #lookOnce() {
    const wanted = [...this.#wanted]
    this.#wanted = new Set(wanted.slice(AT_A_TIME))
    const online = wanted.slice(0, AT_A_TIME).filter(isOnline)
    if (online.length === 0) return
    this.#gone = new Set()
    try {
      const limits = { at: this.#parts.clock.now(), limit: PUSH_UNDER_WAY_MAX }
      const rows = await this.#parts.store.listWaiting(online.map(cidOf), limits)
      const ofClient = Map.groupBy(rows, cidOf)
      for (const connection of online) this.#sendAll(connection, ofClient.get(connection.cid) ?? [])
    } catch (error) {
      for (const connection of online) this.#wanted.add(connection)
      throw error
    }
  }

  #sendAll(connection: Connection, messages: readonly WaitingMessage[]) {
    connection.hasMore = messages.length === PUSH_UNDER_WAY_MAX
    for (const message of messages) {
      if (!isOnline(connection)) return
      if (connection.underWay?.has(message.id) || this.#isAcknowledged(message.id)) continue
      if (connection.bufferedBytes > BUFFERED_PAUSE_BYTES) {
        connection.hasMore = true
        return
      }
      connection.underWay ??= new Set()
      connection.underWay.add(message.id)
      this.#parts.figures.sent()
      this.#parts.send(connection, message)
    }
  }

  #countAcknowledged() {
    return this.#acknowledged.size + this.#leaving.size
  }

  #isAcknowledged(id: string) {
    return this.#acknowledged.has(id) || this.#leaving.has(id) || this.#gone.has(id)
  }

  /** Those whose rows could not go stay the first. */
  async #removeOnce() {
    if (this.#leaving.size === 0) [this.#leaving, this.#acknowledged] = [this.#acknowledged, new Map()]
    const some = [...this.#leaving.values().take(AT_A_TIME)]
    await this.#parts.store.removeMessages(some)
    for (const { id, connection } of some) {
      this.#leaving.delete(id)
      if (this.#isLooking) this.#gone.add(id)
      if (connection.hasMore && isOnline(connection)) this.look(connection)
    }
  }
}

const isOnline = (connection: Connection) => connection.stage === 'online'
const cidOf = ({ cid }: { cid: string }) => cid
