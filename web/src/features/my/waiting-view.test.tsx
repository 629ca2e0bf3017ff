import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { getMyWaitingList, leaveWaitingList, type Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { WaitingView } from './waiting-view.tsx'

const QUEUED: Waiting = {
  activity: sampleActivity({ title: '满员的桌游局' }),
  ticketTypeId: '01920000-0000-7000-8000-0000000000a1',
  ticketTypeName: '男生票',
  rank: 3,
  offerOrderId: null,
  offerExpireTime: null,
}
const OFFERED: Waiting = {
  ...QUEUED,
  ticketTypeId: '01920000-0000-7000-8000-0000000000a2',
  rank: null,
  offerOrderId: sampleOrder().id,
  offerExpireTime: new Date(Date.now() + 30 * 60_000).toISOString(),
}

const open = (...items: Waiting[]) =>
  renderUi(
    <AsMember>
      <WaitingView onBack={() => undefined} />
    </AsMember>,
    {
      answers: {
        [getMyWaitingList.path]: { items, nextCursor: null },
        [leaveWaitingList.path]: {},
        [cancelOrder.path]: sampleOrder({ state: 30 }),
      },
    },
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(cleanup)

describe('my waiting lists', () => {
  test('tell the rank, or the way to what is offered', async () => {
    const { container } = open(OFFERED, QUEUED)
    await screen.findByText('第 3 位')
    expect(container.textContent).toContain('候补成功')
    expect(container.textContent).toMatch(/为你保留，还剩 (30:00|29:\d\d)/)
    expect(screen.getByRole('link', { name: '去支付' }).getAttribute('href')).toContain(OFFERED.offerOrderId)
  })

  test('are left in one tap, of which the server hears once it cannot be taken back', async () => {
    const { asked, unmount } = open(QUEUED)
    await press('退出候补')
    expect(screen.getByText('没有正在候补的活动')).toBeTruthy()
    expect(asked(leaveWaitingList.path)).toEqual([])
    unmount()
    await waitFor(() =>
      expect(asked(leaveWaitingList.path)).toEqual([
        { activityId: QUEUED.activity.id, ticketTypeId: QUEUED.ticketTypeId },
      ]),
    )
  })

  test('keep the rank of who thinks again', async () => {
    const { asked, unmount } = open(QUEUED)
    await press('退出候补')
    await press('撤销')
    expect(screen.getByText('第 3 位')).toBeTruthy()
    unmount()
    expect(asked(leaveWaitingList.path)).toEqual([])
  })

  test('let an offer go after a question', async () => {
    const { asked } = open(OFFERED)
    await press('放弃名额')
    await userEvent.click(screen.getAllByRole('button', { name: '放弃名额' }).at(-1)!)
    await waitFor(() => expect(asked(cancelOrder.path)).toEqual([{ id: OFFERED.offerOrderId }]))
  })

  test('are none at first', async () => {
    open()
    expect(await screen.findByText('没有正在候补的活动')).toBeTruthy()
  })
})
