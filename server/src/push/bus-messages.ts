import { redirect, serverClose } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { EndReason } from './push-figures.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { readBusMessage } from './push-channel.ts'
import type { PushOrder } from './push-store.ts'

type BusMessageParts = Pick<GatewayParts, 'hub' | 'store' | 'delivery' | 'log'>

/** Does what the bus tells for the clients that are connected here. */
export function onBusMessage(payload: string, parts: BusMessageParts) {
  const message = readBusMessage(payload)
  if (message?.kind === 'message') deliverTo(message.cids, parts)
  if (message?.kind === 'order') void executeOrders(message.cids, parts)
  if (message?.kind === 'login') parts.hub.yieldTo(message.cid, message.loginNumber)
}

function deliverTo(cids: readonly string[], { hub, delivery }: BusMessageParts) {
  for (const cid of cids) {
    const connection = hub.find(cid)
    if (connection) delivery.look(connection)
  }
}

/** Looks at the rows themselves after the bus was lost: newer logins elsewhere, orders, messages. */
export async function resumeAfterBusLoss(parts: BusMessageParts) {
  const cids = parts.hub.cids()
  try {
    for (const { cid, loginNumber } of await parts.store.listLogins(cids)) parts.hub.yieldTo(cid, loginNumber)
    await executeOrders(cids, parts)
    deliverTo(cids, parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'push connections could not be looked at anew')
  }
}

/** Does what operators ordered for clients that are connected here. */
async function executeOrders(cids: readonly string[], parts: Pick<GatewayParts, 'hub' | 'store' | 'log'>) {
  const here = cids.filter((cid) => parts.hub.find(cid))
  if (here.length === 0) return
  try {
    for (const order of await parts.store.takeOrders(here)) executeOrder(order, parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'push orders failed')
  }
}

function executeOrder({ cid, command, data }: PushOrder, { hub }: Pick<GatewayParts, 'hub'>) {
  const connection = hub.find(cid)
  if (!connection) return
  if (command === PushCommand.serverClose) {
    const { code, msg } = serverClose.parse(data)
    hub.end(connection, code, EndReason.operator, msg)
  }
  if (command === PushCommand.redirectServer) hub.redirect(connection, redirect.parse(data))
}
