import type { Redirect } from '@quan/contract/push/packet-data.ts'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PUSH_IDLE_MS, PUSH_LOGIN_WAIT_MS, PUSH_NEGOTIATION_WAIT_MS } from '@quan/contract/push/push-gateway-limits.ts'
import type { Connection } from './connection.ts'
import type { Pace } from './pace.ts'
import { EndReason, type PushFigures } from './push-figures.ts'

/** How often all connections are looked at, in milliseconds: a timer each would cost more. */
export const CHECK_EVERY_MS = 1_000
/** Silence after which a client's cipher is let go, in milliseconds: made for each packet it costs four times as much. */
const REST_AFTER_MS = 10_000

/** The connections of this process. */
export class Hub {
  /** All of them, also those that are not logged in. */
  readonly connections = new Set<Connection>()
  readonly #online = new Map<string, Connection>()
  readonly #figures: PushFigures

  constructor(figures: PushFigures) {
    this.#figures = figures
    figures.count({ connections: () => this.connections.size, online: () => this.#online.size })
  }

  /** The connection a client is logged in on here; null = none. */
  find(cid: string): Connection | null {
    return this.#online.get(cid) ?? null
  }

  cids(): string[] {
    return [...this.#online.keys()]
  }

  /** A client has logged in here; of two connections the one that did so later stays. False = that is the other one. */
  enter(connection: Connection): boolean {
    const other = this.#online.get(connection.cid)
    if (other && other.loginNumber > connection.loginNumber) {
      this.end(connection, PushCloseCode.replaced, EndReason.replaced)
      return false
    }
    if (other) this.end(other, PushCloseCode.replaced, EndReason.replaced)
    this.#online.set(connection.cid, connection)
    return true
  }

  /** A client has logged in somewhere; ends its connection here if that one is older. */
  yieldTo(cid: string, loginNumber: number) {
    const connection = this.#online.get(cid)
    if (connection && connection.loginNumber < loginNumber)
      this.end(connection, PushCloseCode.replaced, EndReason.replaced)
  }

  /** Closes a connection with a code, which says whether the client may come back. */
  end(connection: Connection, code: number, reason: EndReason, msg: string = reason) {
    this.#end(connection, reason, () => connection.end(PushCommand.serverClose, JSON.stringify({ code, msg })))
  }

  /** Sends a client to another address and closes its connection. */
  redirect(connection: Connection, data: Redirect, reason: EndReason = EndReason.redirected) {
    this.#end(connection, reason, () => connection.end(PushCommand.redirectServer, JSON.stringify(data)))
  }

  #end(connection: Connection, reason: EndReason, act: () => void) {
    if (connection.stage === 'ended') return
    this.#figures.ended(reason)
    act()
    this.leave(connection)
  }

  /** Nothing is sent to it any more. */
  leave(connection: Connection) {
    this.connections.delete(connection)
    if (this.#online.get(connection.cid) === connection) this.#online.delete(connection.cid)
  }

  /** The client has logged out; its connection stays. */
  logOut(connection: Connection) {
    if (this.#online.get(connection.cid) === connection) this.#online.delete(connection.cid)
    connection.cid = ''
  }
}

/** Ends the connections whose time is over. The code lets clients come back, also a stuck one. */
export function endOverdueConnections({ hub, pace }: { hub: Hub; pace: Pick<Pace, 'now'> }) {
  const now = pace.now()
  for (const connection of hub.connections) {
    if (now - connection.heardAt >= REST_AFTER_MS) connection.rest()
    const reason = lateness(connection, now)
    if (reason) hub.end(connection, PushCloseCode.restart, reason)
  }
}

function lateness({ stage, stageAt, heardAt }: Connection, now: number): EndReason | null {
  if (stage === 'online') return now - heardAt >= PUSH_IDLE_MS ? EndReason.idle : null
  if (stage === 'new') return now - stageAt >= PUSH_NEGOTIATION_WAIT_MS ? EndReason.negotiationLate : null
  return now - stageAt >= PUSH_LOGIN_WAIT_MS ? EndReason.loginLate : null
}
