import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { loadOrders } from './orders-view.tsx'

const { refunding, refunded } = OrderState
const [one, two, three] = ['1', '2', '3'].map((id) => sampleOrder({ id }))

/** A server that has pages of orders by state and cursor. */
function aServer(pages: Record<string, unknown>) {
  const call = vi.fn(async (_endpoint: unknown, { state, cursor }: { state?: number; cursor?: string }) => {
    return pages[`${state ?? 'any'}${cursor ?? ''}`] as never
  })
  return { call } as unknown as Api & { call: typeof call }
}

async function readAll(api: Api, states: OrderState[]) {
  const { signal } = new AbortController()
  const read: string[][] = []
  let cursor: string | undefined
  do {
    const page = await loadOrders({ api, states, cursor, signal })
    read.push(page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return read
}

describe('the orders of a tab', () => {
  test('are those of one state after the other', async () => {
    const api = aServer({
      [`${refunding}`]: { items: [one], nextCursor: null },
      [`${refunded}`]: { items: [two], nextCursor: 'more' },
      [`${refunded}more`]: { items: [three], nextCursor: null },
    })
    expect(await readAll(api, [refunding, refunded])).toEqual([['1'], ['2'], ['3']])
  })

  test('pass over a state without any', async () => {
    const api = aServer({
      [`${refunding}`]: { items: [], nextCursor: null },
      [`${refunded}`]: { items: [two], nextCursor: null },
    })
    expect(await readAll(api, [refunding, refunded])).toEqual([['2']])
  })

  test('are all of them where no state is named', async () => {
    const api = aServer({ any: { items: [one], nextCursor: 'x' }, anyx: { items: [two], nextCursor: null } })
    expect(await readAll(api, [])).toEqual([['1'], ['2']])
  })
})
