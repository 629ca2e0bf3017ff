import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test } from 'vitest'
import { createVault } from '#platform/session/member/vault.ts'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { anOrder } from './testing/an-order.ts'
import { createTicketKeeper, TICKETS_MAX } from './ticket-keeper.ts'

const NOW = Date.parse('2026-11-20T01:41:00Z')

/** The keeper of a device, and what stands on the device in clear. */
async function aKeeper() {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
  const device = { now: NOW, member: 'me' as string | null }
  const vault = createVault({
    storage: createDeviceStorage({ findStorage: () => storage, now: () => device.now }),
    findKey: async () => key,
  })
  const keeper = createTicketKeeper({ vault, userGUID: () => device.member, now: () => device.now })
  return { keeper, device, kept }
}

describe('the tickets of a device', () => {
  test('are found again, and cannot be read without its key', async () => {
    const { keeper, kept } = await aKeeper()
    const order = anOrder({ id: '1' })
    await keeper.note([order])
    expect(await keeper.find(order.id)).toEqual(order)
    expect([...kept.values()].join()).not.toContain(order.places[0]?.ticket)
  })

  test('go once they are worth nothing: given back, over, or seen without a ticket', async () => {
    const { keeper, device } = await aKeeper()
    await keeper.note([anOrder({ id: '1' }), anOrder({ id: '2' }), anOrder({ id: '3', places: [] })])
    await keeper.note([anOrder({ id: '1', state: OrderState.refunding })])
    expect((await keeper.list()).map(({ id }) => id.at(-1))).toEqual(['2'])
    device.now = Date.parse(anOrder().activity.endTime)
    expect(await keeper.list()).toEqual([])
  })

  test('are nobody else’s', async () => {
    const { keeper, device } = await aKeeper()
    await keeper.note([anOrder({ id: '1' })])
    device.member = 'somebody'
    expect(await keeper.list()).toEqual([])
    device.member = null
    await keeper.note([anOrder({ id: '2' })])
    expect(await keeper.list()).toEqual([])
  })

  test('lose none when several are noted at once, the oldest of too many', async () => {
    const { keeper } = await aKeeper()
    const orders = Array.from({ length: TICKETS_MAX + 1 }, (_, index) => anOrder({ id: String(index) }))
    await Promise.all(orders.map((order) => keeper.note([order])))
    const ids = (await keeper.list()).map(({ id }) => id)
    expect(ids).toHaveLength(TICKETS_MAX)
    expect(ids).not.toContain(orders[0]?.id)
  })

  test('are found as well that were kept before activities told their highest price', async () => {
    const { keeper } = await aKeeper()
    const order = anOrder()
    const { priceTo: _, ...activity } = order.activity
    await keeper.note([{ ...order, activity }])
    expect((await keeper.list()).map(({ id }) => id)).toEqual([order.id])
  })

  test('come in the order in which they are needed', async () => {
    const { keeper } = await aKeeper()
    const { activity } = anOrder()
    const sooner = { ...activity, startTime: '2026-11-20T11:00:00Z' }
    await keeper.note([anOrder({ id: '1' }), anOrder({ id: '2', activity: sooner })])
    expect((await keeper.list()).map(({ id }) => id.at(-1))).toEqual(['2', '1'])
  })
})
