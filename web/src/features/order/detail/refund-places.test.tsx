import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { PlaceHolderKind } from '@quan/contract/order/order.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { samplePlace } from '#ui/demo/sample-order.ts'
import { anOrderAhead, openOrder, REFUND } from './open-order.testing.tsx'

afterEach(cleanup)

describe('giving back', () => {
  const two = () =>
    anOrderAhead({
      quantity: 2,
      places: [
        samplePlace({ id: 'p1' }),
        samplePlace({
          id: 'p2',
          ticket: null,
          code: null,
          holder: { kind: PlaceHolderKind.other, id: null, nickName: '阿青' },
        }),
      ],
    })

  test('names the amount for the places that are chosen, and what came back after', async () => {
    const left = { ...two(), refundedAmount: 12_800 }
    const { asked } = openOrder(two(), { answers: { [REFUND]: { order: left, refundAmount: 12_800 } } })
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退.*¥256\.00.*全额$/ }))
    const sheet = await screen.findByRole('dialog', { name: '退票' })
    expect(sheet.textContent).toContain('¥256.00')
    await userEvent.click(within(sheet).getByRole('checkbox', { name: '本人' }))
    expect(sheet.textContent).toContain('¥128.00')
    await userEvent.click(within(sheet).getByRole('button', { name: /^退 1/ }))
    await waitFor(() => expect(asked(REFUND)).toEqual([{ id: left.id, placeIds: ['p2'] }]))
    await waitFor(() => expect(toasts.get()?.text).toBe('已退票，¥128.00 将原路退回'))
  })

  // proves 33.18
  test('of a place that the door noted without a scan is left to choose beside others, and possible alone', async () => {
    const noted = { checkInTime: '2026-11-20T08:00:00Z', isTicketUnseen: true }
    const order = two()
    const [own, friend] = order.places
    const { asked } = openOrder(
      { ...order, places: [own!, { ...friend!, ...noted }] },
      { answers: { [REFUND]: { order, refundAmount: 12_800 } } },
    )
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退/ }))
    const sheet = await screen.findByRole('dialog', { name: '退票' })
    expect(within(sheet).getByText(/已入场，未扫码$/)).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: /^退 1/ }))
    await waitFor(() => expect(asked(REFUND)).toEqual([{ id: order.id, placeIds: ['p1'] }]))
    cleanup()
    openOrder({ ...order, quantity: 1, state: OrderState.used, places: [{ ...own!, ...noted }] })
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退.*¥128\.00/ }))
    const alone = await screen.findByRole('dialog', { name: '退票' })
    expect(within(alone).getByRole('button', { name: /^退 1/ }).hasAttribute('disabled')).toBe(false)
  })

  test.each([
    ['alone is given back', ['p1'], '¥128.00'],
    ['beside another is chosen anew', ['p1', 'p2'], '¥256.00'],
  ])('of what is left after one place went back %s', async (_, left, amount) => {
    const places = left.map((id) => samplePlace({ id }))
    const before = anOrderAhead({ quantity: left.length + 1, places: [...places, samplePlace({ id: 'p3' })] })
    const gone = samplePlace({ id: 'p3', returnTime: '2026-11-20T08:00:00Z' })
    const returned = { ...before, refundedAmount: 12_800, places: [...places, gone] }
    const { asked } = openOrder(before, { answers: { [REFUND]: { order: returned, refundAmount: 12_800 } } })
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退/ }))
    const first = await screen.findByRole('dialog', { name: '退票' })
    const boxes = within(first).getAllByRole('checkbox')
    for (const box of boxes.slice(0, -1)) await userEvent.click(box)
    await userEvent.click(within(first).getByRole('button', { name: /^退 1/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退/ }))
    const second = await screen.findByRole('dialog', { name: '退票' })
    expect(second.textContent).toContain(amount)
    await userEvent.click(within(second).getByRole('button', { name: new RegExp(`^退 ${left.length}`) }))
    expect(asked(REFUND)).toEqual([['p3'], left].map((placeIds) => ({ id: before.id, placeIds })))
  })

  test('names what it still costs, all of it, once it was moved to a cheaper ticket type', async () => {
    openOrder(anOrderAhead({ reduced: 2_800, refundableAmount: 10_000, refundedAmount: 2_800 }))
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退.*¥100\.00.*全额$/ }))
    expect((await screen.findByRole('dialog', { name: '退票' })).textContent).toContain('¥100.00')
  })

  test('of what became free says that nothing comes back', async () => {
    openOrder(anOrderAhead({ reduced: 12_800, refundableAmount: 0, refundedAmount: 12_800 }))
    expect(await screen.findByText('免费活动，不能来的话请早点取消，把名额留给别人')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '退票' }))
    expect(await screen.findByText('免费活动没有退款，名额会让给别人')).toBeTruthy()
  })

  // proves 50.2
  test('sends the second of two quick taps nowhere, so that no error follows what was done', async () => {
    const { asked } = openOrder(two(), { answers: { [REFUND]: () => new Promise(() => undefined) } })
    await userEvent.click(await screen.findByRole('button', { name: /^现在退票可退/ }))
    const confirm = within(await screen.findByRole('dialog', { name: '退票' })).getByRole('button', { name: /^退 2/ })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'))
    expect(asked(REFUND)).toHaveLength(1)
  })

  test.each([
    ['in two steps within a minute says why its money takes longer', '2026-11-20T08:00:30Z', 1],
    ['at once has nothing to wait for', '2026-11-20T08:00:00Z', 0],
    ['in steps far apart has nothing to wait for', '2026-11-20T09:00:00Z', 0],
  ])('%s', async (_, second, count) => {
    const places = ['2026-11-20T08:00:00Z', second].map((returnTime, index) =>
      samplePlace({ id: `p${index}`, ticket: null, code: null, returnTime }),
    )
    openOrder(anOrderAhead({ state: OrderState.refunding, refundedAmount: 25_600, quantity: 2, places }))
    await screen.findByText('原路退回微信，通常几分钟到账')
    expect(screen.queryAllByText(/隔一分钟才退下一笔/)).toHaveLength(count)
  })

  test('is not offered once it began', async () => {
    const startTime = new Date(Date.now() - 60_000).toISOString()
    const endTime = new Date(Date.now() + 3_600_000).toISOString()
    openOrder(anOrderAhead({ activity: sampleActivity({ startTime, endTime, status: 20 }) }))
    expect(await screen.findByText('已经开场')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /退票/ })).toBeNull()
  })
})
