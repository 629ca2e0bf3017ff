import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, CloseReason, type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { noTickets } from '#platform/order/testing/no-tickets.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { anOrderAhead, CANCEL, DETAIL, openOrder, ORDER } from './open-order.testing.tsx'

const IN_A_QUARTER = () => new Date(Date.now() + 892_000).toISOString()
const unpaid = (part: Partial<Order> = {}) =>
  anOrderAhead({
    state: OrderState.unpaid,
    expireTime: IN_A_QUARTER(),
    payTime: null,
    places: [samplePlace({ ticket: null, code: null })],
    ...part,
  })
const guestPlace = () =>
  samplePlace({
    id: '2',
    holder: { kind: PlaceHolderKind.other, id: null, nickName: '阿青' },
    ticket: null,
    code: null,
    ticketLink: '/t/0123456789abcdefghijkl',
  })

afterEach(cleanup)

describe('an order', () => {
  const cancelled = sampleActivity({ cancelled: true })
  const returned = [samplePlace({ ticket: null, code: null, returnTime: '2026-11-20T08:00:00Z' })]

  test.each<[string, Order, string]>([
    ['unpaid', unpaid(), '名额为你保留，超时自动释放'],
    ['offered', unpaid({ isOffer: true }), '超时会让给下一位'],
    ['overdue', unpaid({ expireTime: new Date(0).toISOString() }), '正在确认订单状态'],
    ['paid', anOrderAhead(), '待入场'],
    ['paid for friends alone', anOrderAhead({ places: [guestPlace()] }), '报名成功'],
    ['for me by somebody', anOrderAhead({ isMine: false }), '有你的名额'],
    ['a position', anOrderAhead({ buyType: BuyType.position, places: [] }), '每一席都有人了'],
    ['used', anOrderAhead({ state: OrderState.used }), '这一场，你来过'],
    ['used by friends alone', anOrderAhead({ state: OrderState.used, places: [guestPlace()] }), '谢谢你来，下次见'],
    [
      'cancelled',
      anOrderAhead({ state: OrderState.closed, closeReason: CloseReason.member, places: returned }),
      '你取消了订单，名额已释放',
    ],
    [
      'timed out',
      anOrderAhead({ state: OrderState.closed, closeReason: CloseReason.overdue, places: returned }),
      '超时未支付，名额已释放',
    ],
    [
      'closed with its activity',
      anOrderAhead({ state: OrderState.closed, closeReason: CloseReason.activityCancelled, activity: cancelled }),
      '没有扣款，名额已释放',
    ],
    [
      'on its way back',
      anOrderAhead({ state: OrderState.refunding, refundedAmount: 12_800, places: returned }),
      '原路退回微信，通常几分钟到账',
    ],
    [
      'refunded',
      anOrderAhead({ state: OrderState.refunded, refundedAmount: 12_800, places: returned }),
      '已原路退回微信',
    ],
    [
      'refunded outside of WeChat',
      anOrderAhead({
        state: OrderState.refunded,
        refundedAmount: 12_800,
        refundedOutside: 12_800,
        places: returned,
      }),
      '¥128.00 微信退不回去，已用其他方式退给你',
    ],
    [
      'given back for nothing',
      anOrderAhead({ state: OrderState.refunded, refundedAmount: 0, places: returned }),
      '没有款项需要退回',
    ],
    [
      'refunded with its activity',
      anOrderAhead({ state: OrderState.refunded, refundedAmount: 12_800, places: returned, activity: cancelled }),
      '已付的款已全额退回',
    ],
  ])('that is %s says so', async (_, order, words) => {
    openOrder(order)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('订单详情')
  })

  test('is told by both ends of its number, which is copied whole', async () => {
    openOrder(anOrderAhead())
    const facts = await screen.findByRole('region', { name: '订单信息' })
    expect(facts.textContent).toMatch(/[0-9a-f]{6}…[0-9a-f]{6}/)
    expect(facts.textContent).not.toMatch(/[0-9a-f]{32}/)
  })

  // proves 36.16
  test.each([
    [2_800, '换票种已退¥28.00/席共退款¥56.00'],
    [undefined, null],
  ])('tells what went back of a place as it was moved to a cheaper ticket type: %s', async (reduced, words) => {
    openOrder(anOrderAhead({ ...(reduced !== undefined && { reduced, refundedAmount: 5_600 }) }))
    const { textContent } = await screen.findByRole('region', { name: '订单信息' })
    if (words === null) expect(textContent).not.toContain('换票种已退')
    else expect(textContent).toContain(words)
  })

  test('that is not there leads to the others', async () => {
    const gone = new ApiFailure({ kind: 'refused', code: 'order.not_found', status: 404 })
    const { navigation } = openOrder(null, { answers: { [ORDER]: () => Promise.reject(gone) } })
    await userEvent.click(await screen.findByRole('button', { name: '我的订单' }))
    expect(navigation.open).toHaveBeenCalledWith('/pages/40my/my?view=orders')
  })

  test('that cannot be had now is asked for again by a tap', async () => {
    const answer = vi.fn<() => unknown>().mockRejectedValueOnce(networkFailure()).mockResolvedValue(anOrderAhead())
    openOrder(null, { answers: { [ORDER]: answer } })
    await userEvent.click(await screen.findByRole('button', { name: '点击重试' }))
    expect(await screen.findByText('待入场')).toBeTruthy()
  })
})

describe('a ticket', () => {
  test('shows what it is for, whose it is and that they are awaited, and has a code to scan and one to type', async () => {
    const { container } = openOrder(anOrderAhead())
    expect(await screen.findByRole('img', { name: '入场二维码' })).toBeTruthy()
    expect(screen.getByText('0938 4471')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /^周末不宅/ })).toBeTruthy()
    expect(container.querySelector('article [data-cover]')).toBeTruthy()
    expect(screen.getByText(samplePlace().holder.nickName!)).toBeTruthy()
    expect(screen.getByText('待入场')).toBeTruthy()
    expect(screen.queryByText('报名中')).toBeNull()
  })

  // proves 36.22
  test('tells at which table one sits, on the screen for the door as well', async () => {
    openOrder(anOrderAhead({ places: [samplePlace({ table: 3 })] }))
    expect(await screen.findByText('第 3 桌')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '亮屏入场' }))
    const entry = await screen.findByRole('dialog', { name: /^周末不宅/ })
    expect(within(entry).getByText('第 3 桌')).toBeTruthy()
  })

  test('becomes a keepsake with the time of entry once it was used, and has no code any more', async () => {
    openOrder(anOrderAhead({ places: [samplePlace({ checkInTime: '2026-11-21T11:02:00Z' })] }))
    expect(await screen.findByText('已入场')).toBeTruthy()
    expect(screen.getByText('到场了')).toBeTruthy()
    expect(screen.getByText('2026.11.21')).toBeTruthy()
    expect(screen.getByText(/19:02 入场/)).toBeTruthy()
    expect(screen.queryByRole('img', { name: '入场二维码' })).toBeNull()
    expect(screen.queryByRole('button', { name: '亮屏入场' })).toBeNull()
    expect(screen.getByRole('link', { name: '看看一起来的人' })).toBeTruthy()
  })

  test('that nobody came with is not shown at the door any more', async () => {
    const [startTime, endTime] = ['2026-11-01T11:00:00Z', '2026-11-01T13:00:00Z']
    openOrder(anOrderAhead({ activity: sampleActivity({ startTime, endTime, status: 30 }) }), { view: 'ticket' })
    expect(await screen.findByText('未入场')).toBeTruthy()
    expect(screen.getByText('这次没有入场记录')).toBeTruthy()
    expect(screen.queryByRole('img', { name: '入场二维码' })).toBeNull()
  })

  test('fills the screen for the door', async () => {
    openOrder(anOrderAhead())
    await userEvent.click(await screen.findByRole('button', { name: '亮屏入场' }))
    const entry = await screen.findByRole('dialog', { name: /^周末不宅/ })
    expect(within(entry).getByRole('img', { name: '入场二维码' })).toBeTruthy()
    expect(within(entry).getByText('0938 4471')).toBeTruthy()
    await userEvent.click(within(entry).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('tells how many come, and leads to them', async () => {
    const order = anOrderAhead()
    const { activity } = order
    openOrder(order, { answers: { [DETAIL]: { ...activity, participantCount: 8 } } })
    const link = await screen.findByRole('link', { name: /8.人会来/ })
    expect(link.getAttribute('href')).toContain('view=participants')
  })

  // proves 28.39
  test('of a hidden activity shows the code, and offers no file of it nor a place beside; nobody pays for one', async () => {
    const order = anOrderAhead()
    const activity = { ...order.activity, hidden: true }
    openOrder({ ...order, activity })
    expect(await screen.findByRole('button', { name: '亮屏入场' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '加入日历' })).toBeNull()
    expect(screen.queryByText('一起去，为朋友留一席')).toBeNull()
    cleanup()
    openOrder({ ...sampleOrder({ state: OrderState.unpaid, expireTime: order.activity.startTime }), activity })
    expect(await screen.findByText('不再接受报名')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /立即支付/ })).toBeNull()
  })

  test('goes into the own calendar, which WeChat has to be left for', async () => {
    const [agent, said] = [vi.spyOn(navigator, 'userAgent', 'get'), '请点右上角 ··· 用浏览器打开，再加入日历']
    openOrder(anOrderAhead())
    const link = await screen.findByRole('link', { name: '加入日历' })
    link.addEventListener('click', (event) => event.preventDefault())
    toasts.hide()
    await userEvent.click(link)
    expect(toasts.get()).toBeNull()
    cleanup()
    agent.mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
    openOrder(anOrderAhead())
    await userEvent.click(await screen.findByRole('link', { name: '加入日历' }))
    expect(toasts.get()?.text).toBe(said)
    agent.mockRestore()
    toasts.hide()
  })

  test('is kept by the device, and shown from there without a network', async () => {
    const order = anOrderAhead()
    const tickets = { ...noTickets, find: async () => order }
    openOrder(null, { tickets, answers: { [ORDER]: () => Promise.reject(networkFailure()) } })
    expect(await screen.findByText('网络断开了，先看上次的内容')).toBeTruthy()
    expect(screen.getByRole('img', { name: '入场二维码' })).toBeTruthy()
  })

  test('of a guest is sent by its link', async () => {
    openOrder(anOrderAhead({ places: [samplePlace(), guestPlace()], quantity: 2 }))
    const send = await screen.findByRole('button', { name: '发送入场链接给阿青' })
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { share: undefined, clipboard: { writeText }, userAgent: 'a browser' })
    fireEvent.click(send)
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/t/0123456789abcdefghijkl`))
    vi.unstubAllGlobals()
  })
})

describe('an unpaid order', () => {
  test('tells what it costs and how long it is held', async () => {
    const { container } = openOrder(unpaid({ quantity: 2, amount: 25_600 }))
    await screen.findByText('等你支付')
    expect(container.textContent).toContain('¥128.00 × 2')
    expect(container.textContent).toContain('14:5')
  })

  test('is cancelled once that is confirmed', async () => {
    const closed = anOrderAhead({ state: OrderState.closed, closeReason: CloseReason.member, places: [] })
    const { asked } = openOrder(unpaid(), { answers: { [CANCEL]: closed } })
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }))
    const dialog = await screen.findByRole('dialog')
    expect(asked(CANCEL)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: '取消订单' }))
    expect(await screen.findByText('你取消了订单，名额已释放')).toBeTruthy()
    expect(asked(CANCEL)).toEqual([{ id: closed.id }])
  })

  test('that was offered is declined', async () => {
    openOrder(unpaid({ isOffer: true }))
    await userEvent.click(await screen.findByRole('button', { name: '放弃名额' }))
    expect(await screen.findByRole('dialog', { name: '放弃这个名额？' })).toBeTruthy()
  })

  test('that somebody else made is not mine to pay', async () => {
    openOrder(unpaid({ isMine: false }))
    await screen.findByText('等你支付')
    expect(screen.queryByRole('button', { name: '立即支付' })).toBeNull()
  })
})
