import { Fragment, type ReactNode } from 'react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawFigure } from '@quan/artwork/head/draw-head.ts'
import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { getMyWaitingList, leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { rememberCard } from '#ui/activity-card/card-link.tsx'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { ActivityDetailPage } from './activity-detail.page.tsx'
import { aDetail } from './a-detail.testing.ts'
// what opens later is there already, so that no test waits for code
import '#ui/activity-share/share-activity.tsx'
import './bar/leave-waiting-button.tsx'
import './bar/unpaid-bar.tsx'
import './people/participants-view.tsx'

const DETAIL = 'Activity/GetActivityDetail'
const QUESTIONS = 'Activity/GetQuestions'
const aQuestion = (id: string, text: string, answer: string | null = null) => ({
  id,
  text,
  asker: { nickName: '小鹿' },
  createTime: '2026-11-20T01:00:00Z',
  answer: answer === null ? null : { text: answer, time: '2026-11-20T02:00:00Z' },
})

type By = (props: { children: ReactNode }) => ReactNode

function open(detail: unknown = aDetail(), answers: Answers = {}, By: By = Fragment) {
  return renderUi(
    <By>
      <ActivityDetailPage />
    </By>,
    {
      search: `?id=${aDetail().id}`,
      answers: { [DETAIL]: detail, [QUESTIONS]: { items: [], nextCursor: null }, ...answers },
    },
  )
}

afterEach(() => {
  cleanup()
  toasts.hide()
  vi.unstubAllGlobals()
})

describe('the way into the own calendar', () => {
  test('is said in WeChat, which blocks the file', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' })
    open()
    await userEvent.click(await screen.findByRole('link', { name: '加入日历' }))
    expect(toasts.get()?.text).toBe('请点右上角 ··· 用浏览器打开，再加入日历')
  })

  test('is the file itself elsewhere', async () => {
    open()
    const link = await screen.findByRole('link', { name: '加入日历' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect([link.hasAttribute('download'), toasts.get()]).toEqual([true, null])
  })
})

describe('the page of an activity', () => {
  test('tells everything a visitor may know', async () => {
    const { container } = open()
    await screen.findByRole('region', { name: '谁会来' })
    const parts = [
      '单身联谊',
      '26–35\u00a0岁',
      '未成局全额退',
      '天目里 B1 · 圈圈客厅',
      '南风',
      '主理人',
      '男生9/12',
      '女生11/12',
      '20\u00a0人会来',
      '剩 4\u00a0席',
      '不用自我推销。',
      '19:00签到入座',
      '男生票',
      '¥128.00',
      '退 50%',
      '满 12\u00a0人成局',
    ]
    for (const part of parts) expect(container.textContent).toContain(part)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('活动详情')
  })

  // proves 26.16
  test('tells a member how many people they met come', async () => {
    open(aDetail({ together: 3 }))
    const people = await screen.findByRole('region', { name: '谁会来' })
    expect(people.textContent).toContain('3\u00a0位上次同场的人也来')
    cleanup()
    open(aDetail())
    expect((await screen.findByRole('region', { name: '谁会来' })).textContent).not.toContain('同场的人也来')
  })

  test('shows what the card of the list knew until its own answer comes', () => {
    rememberCard(sampleActivity({ title: '从列表来的' }))
    open(() => new Promise(() => undefined))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('从列表来的')
    rememberCard(sampleActivity({ id: 'another' }))
  })

  test('offers the calendar, the map and the card of the organizer', async () => {
    open()
    const calendar = await screen.findByRole('link', { name: '加入日历' })
    expect(calendar.getAttribute('href')).toBe(`/calendar/activity/${aDetail().id}.ics`)
    expect(screen.getByRole('link', { name: /^导航/ }).getAttribute('href')).toMatch(
      /^https:\/\/apis\.map\.qq\.com\/uri\/v1\/marker\?/,
    )
    expect(screen.getByRole('link', { name: '主理人南风的名片' }).getAttribute('href')).toMatch(
      /userInfo\/userInfo\?id=/,
    )
  })

  test.each([1, 2] as const)('draws the organizer, of sex %i, as a person', async (sex) => {
    const { organizer } = aDetail()
    const { container } = open(aDetail({ organizer: { ...organizer, sex } }))
    await screen.findByRole('link', { name: '主理人南风的名片' })
    const drawn = document.createElement('div')
    drawn.innerHTML = `<svg>${drawFigure({ id: organizer.id!, sex }).figure}</svg>`
    await waitFor(() => expect(container.innerHTML).toContain(drawn.firstElementChild?.innerHTML))
  })

  test.each(['登录后报名', '收藏', '关注南风', '我要提问'])('leads a visitor to login by %s', async (name) => {
    const { navigation } = open()
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringMatching(/^\/pages\/_common\/login\/login\?redirect=/))
  })

  test.each([
    ['已关注', { isFocus: true, isMutual: false }],
    ['互相关注', { isFocus: true, isMutual: true }],
    ['+ 关注', { isFocus: false, isMutual: false }],
  ])('offers a member %s, by what its own answer tells', async (words, relation) => {
    const detail = aDetail({ organizer: { ...aDetail().organizer, ...relation } })
    const { asked } = open(detail, {}, ({ children }) => <AsMember>{children}</AsMember>)
    expect((await screen.findByRole('button', { name: /关注.*南风|南风/ })).textContent).toBe(words)
    expect(asked('WxUserInfo/GetUserDetail')).toEqual([])
  })

  test('has no such button for a member before its answer is there', async () => {
    rememberCard(aDetail())
    open(
      () => new Promise(() => undefined),
      {},
      ({ children }) => <AsMember>{children}</AsMember>,
    )
    expect(screen.getByRole('link', { name: '主理人南风的名片' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /南风/ })).toBeNull()
    rememberCard(sampleActivity({ id: 'another' }))
  })

  test('shows real faces to nobody here', async () => {
    const { container } = open()
    await screen.findByRole('region', { name: '谁会来' })
    expect(container.querySelectorAll('img')).toHaveLength(0)
  })
})

describe('the bar', () => {
  test.each([
    ['排队候补', { ticketTypes: aDetail().ticketTypes.map((type) => ({ ...type, taken: type.quota })) }],
    ['看看别的活动', { cancelled: true }],
    ['看看下一场', { status: 30 as const }],
  ])('offers %s', async (name, part) => {
    open(aDetail(part))
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })

  test.each([
    ['报名已截止', { enrollDeadline: '2020-01-01T00:00:00Z' }],
    ['活动进行中', { enrollDeadline: '2020-01-01T00:00:00Z', status: 20 as const }],
  ])('says %s, and no more', async (name, part) => {
    open(aDetail(part))
    expect((await screen.findByRole('button', { name })) as HTMLButtonElement).toHaveProperty('disabled', true)
  })

  test('leads an imported activity to its source, and names licence and price', async () => {
    const source = {
      name: 'City of Toronto',
      url: 'https://open.toronto.ca/',
      licence: 'OGL',
      attribution: 'Contains information',
    }
    const { container } = open(
      aDetail({ source, priceFrom: null, priceText: 'CAD 20–35', ticketTypes: [], quotas: [], refundRule: null }),
    )
    const link = await screen.findByRole('link', { name: '查看来源' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://open.toronto.ca/', '_blank'])
    for (const part of ['City of Toronto', 'OGL', 'Contains information', 'CAD 20–35'])
      expect(container.textContent).toContain(part)
    expect(screen.queryByRole('button', { name: '登录后报名' })).toBeNull()
  })

  test('leads to no source that is no web page', async () => {
    const source = { name: 'x', url: 'javascript:alert(1)', licence: null, attribution: null }
    open(aDetail({ source }))
    await screen.findByRole('heading', { name: '来源' })
    expect(screen.queryByRole('link', { name: '查看来源' })).toBeNull()
  })

  test('opens the sheet to share, whose link can be copied', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined)
    const parts = { share: undefined, clipboard: { writeText }, userAgent: 'a browser' }
    const descriptors = Object.entries(parts).map(([name, value]) => [name, { value }] as const)
    vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(descriptors)))
    open()
    await userEvent.click(await screen.findByRole('button', { name: '分享' }))
    await userEvent.click(await screen.findByRole('button', { name: '复制链接' }))
    await waitFor(() => expect(toasts.get()?.text).toBe('链接已复制，去发给朋友吧'))
    expect(writeText.mock.calls[0]?.[0]).toMatch(/\/pages\/20searchSub\/hdDetail\/hdDetail\?id=[^&]+$/)
  })
})

describe('the bar of a member', () => {
  const ByMember: By = ({ children }) => <AsMember>{children}</AsMember>
  const openWith = (order: Order, answers: Answers = {}) =>
    open(aDetail({ myOrderId: order.id }), { [getOrderDetail.path]: order, ...answers }, ByMember)

  test('leads from held places to their payment, with the time that is left', async () => {
    const expireTime = new Date(Date.now() + 15 * 60_000).toISOString()
    const { container } = openWith(sampleOrder({ state: OrderState.unpaid, expireTime }))
    const link = await screen.findByRole('link', { name: '去支付' })
    expect(link.getAttribute('href')).toMatch(/orderDetail\?id=/)
    expect(container.querySelector('footer')?.textContent).toMatch(/还剩 1[45]:\d\d/)
  })

  test('gives held places up after a question', async () => {
    const order = sampleOrder({ state: OrderState.unpaid, expireTime: '2999-01-01T00:00:00Z' })
    const { asked } = openWith(order, { [cancelOrder.path]: { ...order, state: OrderState.closed } })
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }))
    expect(asked(cancelOrder.path)).toEqual([{ id: order.id }])
    expect(await screen.findByRole('button', { name: '立即报名' })).toBeTruthy()
  })

  test('leads to the ticket, and to places for others', async () => {
    const { navigation } = openWith(sampleOrder())
    expect((await screen.findByRole('link', { name: '入场码' })).getAttribute('href')).toMatch(/orderDetail\?id=/)
    await userEvent.click(screen.getByRole('button', { name: '帮人报名' }))
    expect(navigation.setQuery).toHaveBeenCalledWith({ view: 'sign-up' }, { opens: 'view' })
  })

  test.each([
    ['查看退款', { cancelled: true }],
    ['查看订单', { status: 30 as const }],
  ])('leads by %s to the order of what was cancelled or is over', async (name, part) => {
    const order = sampleOrder({ activity: sampleActivity(part) })
    open(aDetail({ ...part, myOrderId: order.id }), { [getOrderDetail.path]: order }, ByMember)
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toMatch(new RegExp(`orderDetail\\?id=${order.id}`))
  })

  test('tells the rank, and leads out of the waiting list at a tap that can be taken back', async () => {
    const waiting = { activity: aDetail(), ticketTypeId: 't', ticketTypeName: '', rank: 3, offerOrderId: null }
    const answers = { [getMyWaitingList.path]: { items: [waiting], nextCursor: null }, [leaveWaitingList.path]: {} }
    const { asked, unmount } = open(aDetail({ waitingRank: 3 }), answers, ByMember)
    expect(await screen.findByText('第 3 位')).toBeTruthy()
    const leave = () => screen.findByRole('button', { name: '退出候补' })
    await waitFor(async () => expect((await leave()).getAttribute('aria-busy')).toBeNull())
    await userEvent.click(await leave())
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await userEvent.click(await leave())
    expect(asked(leaveWaitingList.path)).toEqual([])
    unmount()
    await waitFor(() => expect(asked(leaveWaitingList.path)).toEqual([{ activityId: aDetail().id, ticketTypeId: 't' }]))
  })
})

describe('who comes', () => {
  const open20 = (answers: Answers, part: object, By: By) =>
    open(aDetail({ myOrderId: 'o', ...part }), { [getOrderDetail.path]: sampleOrder(), ...answers }, By)
  const ByMember: By = ({ children }) => <AsMember>{children}</AsMember>
  const somebody = {
    id: 'p',
    nickName: '南风',
    headImgurl: null,
    sex: 1,
    city: '杭州',
    isFocus: false,
    isMutual: false,
  }
  const see = async () => userEvent.click(await screen.findByRole('button', { name: '看看都有谁' }))

  test('is told by name to those who come', async () => {
    open20({ [getParticipants.path]: { items: [somebody], nextCursor: null } }, {}, ByMember)
    await see()
    expect(await screen.findByRole('heading', { level: 1, name: '参加的人' })).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: '南风' })).at(-1)?.getAttribute('href')).toMatch(
      /userInfo\?id=p$/,
    )
  })

  test('is drawn for everybody else, with the reason, and nobody is asked', async () => {
    const { asked } = open20({}, { myOrderId: null }, Fragment)
    await see()
    expect(await screen.findByText('报名后可以看到他们的名片')).toBeTruthy()
    expect(asked(getParticipants.path)).toEqual([])
  })

  test('is drawn for who has booked for others alone', async () => {
    const hidden = new ApiFailure({ kind: 'refused', code: 'participants.hidden', status: 404 })
    open20({ [getParticipants.path]: () => Promise.reject(hidden) }, {}, ByMember)
    await see()
    expect(await screen.findByText('报名后可以看到他们的名片')).toBeTruthy()
  })
})

describe('questions', () => {
  test('come by the page, with their answers', async () => {
    const questions = vi.fn(({ cursor }: { cursor?: string }) =>
      cursor
        ? { items: [aQuestion('q2', '可以中途离开吗？')], nextCursor: null }
        : { items: [aQuestion('q1', '需要准备什么吗？', '人来就行。')], nextCursor: 'c1' },
    )
    open(aDetail(), { [QUESTIONS]: questions })
    await screen.findByText('需要准备什么吗？')
    expect(screen.getByText('人来就行。', { exact: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '更多问答' }))
    expect(await screen.findByText('可以中途离开吗？')).toBeTruthy()
    expect(screen.getByText('等主理人回复')).toBeTruthy()
  })

  test('invite to ask the first', async () => {
    open()
    expect(await screen.findByText('还没有人提问')).toBeTruthy()
  })
})

describe('an activity that is not there', () => {
  test('has a page of its own with the way home', async () => {
    const gone = new ApiFailure({ kind: 'refused', code: 'activity.not_found', status: 404 })
    const { navigation } = open(() => Promise.reject(gone))
    await userEvent.click(await screen.findByRole('button', { name: '回到首页' }))
    expect(navigation.home).toHaveBeenCalledOnce()
  })

  test('is another thing than a network that is not there', async () => {
    open(() => Promise.reject(networkFailure()))
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: '点击重试' })).toBeTruthy()
  })
})
