import { redirect, serverClose } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import type { BusListener } from '#platform/database/bus.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { readBusMessage } from './push-channel.ts'
import { EndReason } from './push-figures.ts'
import type { PushOrder } from './push-store.ts'

type BusMessageParts = Pick<GatewayParts, 'hub' | 'store' | 'delivery' | 'log'>

/** Does what the bus tells for the clients that are connected here; `resume` goes on where the database was away. */
export type BusMessages = BusListener & { resume(): void }

export function busMessages({ hub, store, delivery, log }: BusMessageParts): BusMessages {
  /** Something may have changed unheard, and the rows were not looked at since. */
  let isBehind = false
  let isCatchingUp = false

  function deliverTo(cids: readonly string[]) {
    for (const cid of cids) {
      const connection = hub.find(cid)
      if (connection) delivery.look(connection)
    }
  }

  /** Does what operators ordered for clients that are connected here. */
  async function executeOrders(cids: readonly string[]) {
    const here = cids.filter((cid) => hub.find(cid))
    if (here.length === 0) return
    for (const order of await store.takeOrders(here)) carryOut(order)
  }

  /** One that nobody can read keeps no other one behind: all were taken at once. */
  function carryOut(order: PushOrder) {
    try {
      execute(order)
    } catch (error) {
      log.error({ err: error, cid: order.cid, command: order.command }, 'a push order could not be carried out')
    }
  }

  function execute({ cid, command, data }: PushOrder) {
    const connection = hub.find(cid)
    if (!connection) return
    if (command === PushCommand.serverClose) {
      const { code, msg } = serverClose.parse(data)
      hub.end(connection, code, EndReason.operator, msg)
    }
    if (command === PushCommand.redirectServer) hub.redirect(connection, redirect.parse(data))
  }

  /** Looks at the rows themselves: newer logins elsewhere, orders, messages. */
  async function lookAtRows() {
    const cids = hub.cids()
    for (const { cid, loginNumber } of await store.listLogins(cids)) hub.yieldTo(cid, loginNumber)
    await executeOrders(cids)
    deliverTo(cids)
  }

  async function catchUp() {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      while (isBehind) {
        isBehind = false
        await lookAtRows()
      }
    } catch (error) {
      waitForDatabase(error)
    } finally {
      isCatchingUp = false
    }
  }

  function waitForDatabase(error: unknown) {
    isBehind = true
    log.warn({ err: error }, 'push connections wait for the database')
  }

  return {
    onMessage(payload) {
      const message = readBusMessage(payload)
      if (message?.kind === 'message') deliverTo(message.cids)
      if (message?.kind === 'order') void executeOrders(message.cids).catch(waitForDatabase)
      if (message?.kind === 'login') hub.yieldTo(message.cid, message.loginNumber)
    },
    lookAnew() {
      isBehind = true
      void catchUp()
    },
    resume: () => void catchUp(),
  }
}
