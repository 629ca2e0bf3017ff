import { useQuery } from '@tanstack/react-query'
import type { Order } from '@quan/contract/order/order.ts'
import { use } from 'react'
import { TicketsContext } from './tickets-context.ts'

/** The paid orders this device has for the time without a network, the next one first. */
export function useKeptTickets(): readonly Order[] {
  const tickets = use(TicketsContext)
  const { data } = useQuery({
    queryKey: ['ticket', 'kept'],
    queryFn: tickets.list,
    staleTime: 0,
    meta: { isSilent: true },
  })
  return data ?? []
}
