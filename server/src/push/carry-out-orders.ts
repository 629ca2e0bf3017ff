import { redirect, serverClose } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { EndReason } from './end-reason.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { PushOrder } from './push-store.ts'

/** Does what operators ordered for clients that are connected here. */
export async function carryOutOrders(cids: readonly string[], parts: Pick<GatewayParts, 'hub' | 'store' | 'log'>) {
  const here = cids.filter((cid) => parts.hub.find(cid))
  if (here.length === 0) return
  try {
    for (const order of await parts.store.takeOrders(here)) carryOut(order, parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'push orders failed')
  }
}

function carryOut({ cid, command, data }: PushOrder, { hub }: Pick<GatewayParts, 'hub'>) {
  const connection = hub.find(cid)
  if (!connection) return
  if (command === PushCommand.serverClose) {
    const { code, msg } = serverClose.parse(data)
    hub.end(connection, code, EndReason.operator, msg)
  }
  if (command === PushCommand.redirectServer) hub.redirect(connection, redirect.parse(data))
}
