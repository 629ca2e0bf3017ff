import { carryOutOrders } from './carry-out-orders.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { readNews } from './push-channel.ts'

type Hearing = Pick<GatewayParts, 'hub' | 'store' | 'delivery' | 'log'>

/** Does what the bus tells for the clients that are connected here. */
export function hearNews(payload: string, parts: Hearing) {
  const news = readNews(payload)
  if (news?.kind === 'message') lookFor(news.cids, parts)
  if (news?.kind === 'order') void carryOutOrders(news.cids, parts)
  if (news?.kind === 'login') parts.hub.yieldTo(news.cid, news.loginNumber)
}

function lookFor(cids: readonly string[], { hub, delivery }: Hearing) {
  for (const cid of cids) {
    const connection = hub.find(cid)
    if (connection) delivery.look(connection)
  }
}

/** Looks at the rows themselves after the bus was lost: newer logins elsewhere, orders, messages. */
export async function lookAnew(parts: Hearing) {
  const cids = parts.hub.cids()
  try {
    for (const { cid, loginNumber } of await parts.store.listLogins(cids)) parts.hub.yieldTo(cid, loginNumber)
    await carryOutOrders(cids, parts)
    lookFor(cids, parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'push connections could not be looked at anew')
  }
}
