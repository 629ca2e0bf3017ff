import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { order as orderShape, type Order } from '@quan/contract/order/order.ts'
import { createVault, type Vault } from '#platform/session/member/vault.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { memberMarker } from '../session/member-marker.ts'
import { findVaultKey } from '../session/member/vault-key.ts'
import { deviceStorage } from '../storage/device-storage.ts'

/** The tickets of this device; tests put others. */
export const TicketsContext = createContext(
  createTicketKeeper({
    vault: createVault({ storage: deviceStorage, findKey: findVaultKey }),
    userGUID: memberMarker.find,
    now: Date.now,
  }),
)

/** Most orders kept for the time without a network; the one that came first goes first. */
export const TICKETS_MAX = 20

/** Keeps the paid orders with a ticket of the member, encrypted on the device. */
export type TicketKeeper = {
  /** Keeps these, or forgets those of them whose tickets are worth nothing any more. */
  note(orders: readonly Order[]): Promise<void>
  find(orderId: string): Promise<Order | null>
  /** The next one first. */
  list(): Promise<Order[]>
}

type TicketKeeperParts = { vault: Vault; userGUID: () => string | null; now: () => number }

const keptShape = z.object({ userGUID: z.string(), orders: z.array(orderShape) })

/** The keeper of a device; what it kept for somebody else counts as none. */
export function createTicketKeeper({ vault, userGUID, now }: TicketKeeperParts): TicketKeeper {
  let writing: Promise<unknown> = Promise.resolve()

  async function read(): Promise<Order[]> {
    const kept = z.safeParse(keptShape, await vault.find(StorageKey.tickets)).data
    if (kept === undefined || kept.userGUID !== userGUID()) return []
    return kept.orders.filter((order) => isWorthKeeping(order, now()))
  }

  async function write(news: readonly Order[]) {
    const owner = userGUID()
    if (owner === null) return
    const before = await read()
    const told = new Set(news.map(({ id }) => id))
    const others = before.filter(({ id }) => !told.has(id))
    const good = news.filter((order) => isWorthKeeping(order, now()))
    if (good.length === 0 && others.length === before.length) return
    await vault.write(StorageKey.tickets, { userGUID: owner, orders: [...others, ...good].slice(-TICKETS_MAX) })
  }

  return {
    // one after the other, since each builds on what the one before it left
    note: async (orders) => {
      writing = writing.then(() => write(orders))
      await writing
    },
    find: async (orderId) => (await read()).find(({ id }) => id === orderId) ?? null,
    list: async () => (await read()).toSorted((one, other) => startOf(one) - startOf(other)),
  }
}

const startOf = ({ activity }: Order) => Date.parse(activity.startTime)

/** True when a ticket of it opens a door still to come. */
function isWorthKeeping({ state, activity, places }: Order, now: number): boolean {
  const isComing = state === OrderState.paid && Date.parse(activity.endTime) > now
  return isComing && places.some(({ ticket, returnTime }) => ticket !== null && returnTime === null)
}

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
