import { use, useEffect } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { TicketsContext, useKeptTickets } from '#platform/ticket/ticket-keeper.ts'

/** The order with my next ticket, as the server says; as this device kept it until the server has said anything. */
export function useNextTicket(info: MyInfo | undefined): Order | null {
  const tickets = use(TicketsContext)
  const [kept = null] = useKeptTickets()
  const next = info?.nextTicket ?? null

  useEffect(() => {
    if (next !== null) void tickets.note([next])
  }, [next, tickets])

  return info === undefined ? kept : next
}
