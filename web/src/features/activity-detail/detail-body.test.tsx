import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { ActivityDetailPage } from './activity-detail.page.tsx'
import { aDetail } from './a-detail.testing.ts'
// what opens later is there already, so that no test waits for code
import './match-entry.tsx'

afterEach(cleanup)

/** The page of an activity that has begun and has a round, as somebody with an order of it sees it. */
function openBegun(order: Order | (() => Promise<Order>)) {
  const startTime = new Date(Date.now() - HOUR_MS).toISOString()
  const detail = aDetail({ startTime, matchHours: 2, myOrderId: sampleOrder().id })
  return renderUi(
    <AsMember>
      <ActivityDetailPage />
    </AsMember>,
    {
      search: `?id=${detail.id}`,
      answers: {
        'Activity/GetActivityDetail': detail,
        'Activity/GetQuestions': { items: [], nextCursor: null },
        [getOrderDetail.path]: order,
      },
    },
  )
}

/** The page of a hidden activity, as a member sees it whose order stands, or as its organizer. */
function openHidden({ isMine = false, order = sampleOrder() } = {}) {
  const own = aDetail()
  const organizer = isMine ? { ...own.organizer, id: ME } : own.organizer
  const detail = aDetail({ hidden: true, organizer, myOrderId: isMine ? null : sampleOrder().id })
  return renderUi(
    <AsMember>
      <ActivityDetailPage />
    </AsMember>,
    {
      search: `?id=${detail.id}`,
      answers: {
        'Activity/GetActivityDetail': detail,
        'Activity/GetQuestions': { items: [], nextCursor: null },
        [getOrderDetail.path]: order,
      },
    },
  )
}

describe('a hidden activity', () => {
  // proves 28.39
  test('tells who comes that their place stands and brings all back, and offers the ticket alone', async () => {
    openHidden()
    expect(await screen.findByText(/^这场活动已隐藏，不再接受报名.*全额退回$/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: '入场码' })).toBeTruthy()
    expect(screen.getByText('不再接受报名')).toBeTruthy()
    for (const name of ['帮人报名', '分享', '提问', '我要提问'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText('报名中')).toBeNull()
    expect(screen.queryByRole('link', { name: '加入日历' })).toBeNull()
  })

  // proves 28.38
  test('lets nobody pay whose order is not paid yet', async () => {
    const ofHidden = { activity: sampleActivity({ hidden: true }), state: OrderState.unpaid } as const
    openHidden({ order: sampleOrder({ ...ofHidden, expireTime: new Date(Date.now() + 600_000).toISOString() }) })
    expect(await screen.findByRole('button', { name: '取消' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '去支付' })).toBeNull()
  })

  // proves 28.40
  test('tells its organizer so, with the way to the reason and the appeal', async () => {
    openHidden({ isMine: true })
    expect(await screen.findByText(/^这场活动违反了社区规则，已隐藏/)).toBeTruthy()
    const why = screen.getByRole('link', { name: '原因与申诉' })
    expect(why.getAttribute('href')).toContain('part=measures')
  })
})

describe('the way to 心动互选', () => {
  test('is there for who has a place themselves, and where their order cannot be had', async () => {
    openBegun(sampleOrder())
    expect(await screen.findByRole('button', { name: /^心动互选/ })).toBeTruthy()
    cleanup()
    openBegun(() => Promise.reject(networkFailure()))
    expect(await screen.findByRole('button', { name: /^心动互选/ })).toBeTruthy()
  })

  test('keeps its place while the order is on its way, so that nothing moves once it came', async () => {
    let come = () => {}
    const { container } = openBegun(() => new Promise((resolve) => (come = () => resolve(sampleOrder()))))
    const below = () => container.querySelector('article h2 + *')
    await waitFor(() => expect(below()?.getAttribute('aria-busy')).toBe('true'))
    expect(screen.queryByRole('button', { name: /^心动互选/ })).toBeNull()
    come()
    const entry = await screen.findByRole('button', { name: /^心动互选/ })
    expect(below()?.contains(entry)).toBe(true)
  })

  test('is not there for who has places for others alone', async () => {
    const holder = { kind: PlaceHolderKind.other, id: null, nickName: '阿青' } as const
    const { asked } = openBegun(sampleOrder({ places: [samplePlace({ holder, ticket: null, code: null })] }))
    await waitFor(() => expect(asked(getOrderDetail.path)).toHaveLength(1))
    expect(await screen.findByRole('link', { name: '查看订单' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^心动互选/ })).toBeNull()
  })
})
