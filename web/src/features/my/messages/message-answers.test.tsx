import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { getMyWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { UNDO_MS } from '#ui/undo-bar/undo-bar.tsx'
import { aNotification, messagePage } from '../testing/a-notification.ts'
import { openMyPage } from '../testing/open-my-page.tsx'

const LIST = 'Notification/GetMyMessages'
const MARK = 'Notification/MarkRead'
const ANSWER = 'GbUser/AnswerLink'
const CANCEL = cancelOrder.path

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (messages: unknown, answers = {}) =>
  openMyPage({ search: '?view=messages', answers: { [LIST]: messages, [MARK]: {}, ...answers } })
const never = () => new Promise<never>(() => undefined)

const request = (id: string) =>
  aNotification({
    kind: NotificationKind.companionLinkRequest,
    title: '有人想替你报名',
    route: `/pages/40my/my?view=messages&link=${id}`,
  })

describe('who wants to book for me', () => {
  // proves 40.2
  test('ask for my consent where they stand, and I may change my mind', async () => {
    const { asked } = open(messagePage(request('entry-1')), { [ANSWER]: {} })
    await userEvent.click(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByText('你已同意，对方可以替你报名')).toBeTruthy()
    expect(screen.queryByText('未读')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '改主意' }))
    await userEvent.click(screen.getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText('你已拒绝，对方不能替你报名')).toBeTruthy()
    expect(asked(ANSWER)).toEqual([
      { id: 'entry-1', agree: true },
      { id: 'entry-1', agree: false },
    ])
  })

  // proves 40.2
  test('say so when what they ask was taken back', async () => {
    const gone = new ApiFailure({ kind: 'refused', status: 404, code: 'gb.not_found', message: '同行人不存在' })
    open(messagePage(request('entry-2')), { [ANSWER]: () => Promise.reject(gone) })
    await userEvent.click(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByText('对方已经撤回了')).toBeTruthy()
  })

  // proves 40.2
  test('is answered at once and once, also while the server thinks', async () => {
    const { asked } = open(messagePage(request('entry-3')), { [ANSWER]: never })
    await userEvent.dblClick(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByText('你已同意，对方可以替你报名')).toBeTruthy()
    expect(asked(ANSWER)).toEqual([{ id: 'entry-3', agree: true }])
  })

  // proves 40.2
  test('is not answered where the server cannot be reached', async () => {
    open(messagePage(request('entry-4')), { [ANSWER]: () => Promise.reject(new Error('down')) })
    await userEvent.click(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy()
    expect(screen.queryByText('你已同意，对方可以替你报名')).toBeNull()
  })
})

describe('a place that is offered', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { id: orderId } = sampleOrder()
  const IN_HALF_AN_HOUR = () => new Date(Date.now() + 30 * 60_000).toISOString()

  /** The messages with an offer that runs out then; null = it does not stand any more. */
  function offered(until: string | null, answers = {}) {
    const waiting = {
      activity: sampleActivity(),
      ticketTypeId: '01920000-0000-7000-8000-0000000000a2',
      ticketTypeName: '男生票',
      rank: null,
      offerOrderId: orderId,
      offerExpireTime: until,
    }
    const message = aNotification({
      kind: NotificationKind.waitingListOffer,
      title: '候补轮到你了',
      route: `/pages/40mySub/orderDetail/orderDetail?id=${orderId}`,
      createTime: new Date().toISOString(),
    })
    return open(messagePage(message), {
      [getMyWaitingList.path]: { items: until === null ? [] : [waiting], nextCursor: null },
      [CANCEL]: sampleOrder({ state: 30 }),
      ...answers,
    })
  }
  const declined = () => screen.queryAllByText('名额已让给下一位').length > 0

  // proves 40.3
  test('shows how long it is held, and leads to paying', async () => {
    const { container } = offered(IN_HALF_AN_HOUR())
    const pay = await screen.findByRole('link', { name: '去支付' })
    expect(pay.getAttribute('href')).toContain(orderId)
    expect(container.textContent).toMatch(/为你保留，还剩 (30:00|29:\d\d)/)
  })

  // proves 40.3
  test('is left to the next in one tap, once, when that can no longer be taken back', async () => {
    const { asked } = offered(IN_HALF_AN_HOUR())
    await user().dblClick(await screen.findByRole('button', { name: '放弃名额' }))
    expect([declined(), screen.queryByRole('link', { name: '去支付' }), asked(CANCEL)]).toEqual([true, null, []])
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    await waitFor(() => expect(asked(CANCEL)).toEqual([{ id: orderId }]))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect([declined(), asked(CANCEL)]).toEqual([true, [{ id: orderId }]])
  })

  // proves 40.3
  test('stays mine when that is taken back', async () => {
    const { asked } = offered(IN_HALF_AN_HOUR())
    await user().click(await screen.findByRole('button', { name: '放弃名额' }))
    await user().click(await screen.findByRole('button', { name: '撤销' }))
    expect(await screen.findByRole('link', { name: '去支付' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
    expect([declined(), asked(CANCEL)]).toEqual([false, []])
  })

  // proves 40.3
  test('is passed on when one goes elsewhere meanwhile', async () => {
    const { asked, unmount } = offered(IN_HALF_AN_HOUR())
    await user().click(await screen.findByRole('button', { name: '放弃名额' }))
    unmount()
    await waitFor(() => expect(asked(CANCEL)).toEqual([{ id: orderId }]))
  })

  // proves 40.3
  test('stands as it was when the server will not have it', async () => {
    offered(IN_HALF_AN_HOUR(), { [CANCEL]: () => Promise.reject(new Error('down')) })
    await user().click(await screen.findByRole('button', { name: '放弃名额' }))
    expect(screen.queryByRole('link', { name: '去支付' })).toBeNull()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(await screen.findByRole('link', { name: '去支付' })).toBeTruthy()
    expect(declined()).toBe(false)
  })

  // proves 40.3
  test.each([
    ['is over', () => new Date(Date.now() - 1_000).toISOString()],
    ['was taken', () => null],
  ])('asks nothing any more when it %s', async (_, until) => {
    const { asked } = offered(until())
    await screen.findByText('候补轮到你了')
    await waitFor(() => expect(asked(getMyWaitingList.path)).toHaveLength(1))
    expect(screen.queryByRole('link', { name: '去支付' })).toBeNull()
  })
})
