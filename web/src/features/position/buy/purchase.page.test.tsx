import { BuyType, CloseReason } from '@quan/contract/order/order.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity } from '#platform/storage/hinted-city.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDetail, anEmptyPlace, aPosition } from '../a-position.testing.ts'
import { PurchasePage } from './purchase.page.tsx'

const CREATE = 'Order/CreateOrder'
const detail = aDetail()
const unpaid = aPosition({
  id: 'order',
  state: OrderState.unpaid,
  expireTime: '2099-01-01T00:00:00Z',
  places: [anEmptyPlace(), anEmptyPlace()],
})

const aClosed = (part: Partial<Position>) =>
  aPosition({ id: 'order', state: OrderState.closed, expireTime: null, ...part })

const aCity = (code: string, activityCount: number) => ({
  code,
  name: code,
  pinyin: code,
  hot: true,
  timeZone: 'Asia/Shanghai',
  activityCount,
})

const open = (search: string, answers = {}) =>
  renderUi(<PurchasePage />, {
    search,
    answers: {
      'Activity/GetActivityDetail': detail,
      'Activity/GetActivityList': { items: [{ ...detail }], nextCursor: null },
      'Activity/GetCityList': { cities: [aCity('310000', 40), aCity('330100', 241)] },
      'BiBuy/GetPosition': unpaid,
      [CREATE]: unpaid,
      ...answers,
    },
  })
const submit = async () => userEvent.click(await screen.findByRole('button', { name: '提交并支付' }))

afterEach(() => {
  cleanup()
  tabStorage.remove('purchase')
  hintedCity.set(null)
  chosenCity.set(null)
})

describe('buying a position', () => {
  test('begins with the activity', async () => {
    const { search, navigation, asked } = open('')
    await userEvent.click(await screen.findByRole('button', { name: /选择活动/ }))
    expect(search()).toBe('?view=activity')
    await userEvent.click(await screen.findByRole('button', { name: /安吉星空露营/ }))
    expect(navigation.back).toHaveBeenCalledOnce()
    // of one city only: the one the list shows to whom chose none
    expect(asked('Activity/GetActivityList')).toEqual([{ city: '330100', status: [10] }])
    // the address of the test stays, and with it the list above the form
    expect(await screen.findByRole('radio', { name: /男生席/, hidden: true })).toBeTruthy()
  })

  test('leads back to the form, with what was chosen, where the list of activities was opened by a link', async () => {
    const { search, navigation } = open('?view=activity')
    await userEvent.click(await screen.findByRole('button', { name: /安吉星空露营/ }))
    expect([search(), navigation.back.mock.calls.length]).toEqual(['', 0])
    expect(await screen.findByRole('radio', { name: /男生席/ })).toBeTruthy()
  })

  test('offers the activities of the city the page was sent for, as the list does, until one is chosen', async () => {
    hintedCity.set({ code: '310000', name: '上海', timeZone: 'Asia/Shanghai' })
    const { asked } = open('?view=activity')
    await screen.findByRole('button', { name: /安吉星空露营/ })
    expect(asked('Activity/GetActivityList')).toEqual([{ city: '310000', status: [10] }])
    act(() => chosenCity.set({ code: '330100', name: '杭州' }))
    await waitFor(() => expect(asked('Activity/GetActivityList').at(-1)).toEqual({ city: '330100', status: [10] }))
  })

  // proves 2.27
  test('orders so many places of a ticket type, and pays them on this page', async () => {
    const { asked, search } = open('?activityId=a')
    await userEvent.click(await screen.findByRole('radio', { name: /女生席/ }))
    await userEvent.click(screen.getByRole('button', { name: '增加一席' }))
    await submit()
    await waitFor(() => expect(search()).toBe('?id=order'))
    expect(asked(CREATE)).toEqual([
      {
        activityId: detail.id,
        ticketTypeId: 'women',
        quantity: 2,
        buyType: BuyType.position,
        self: false,
        gbUserIds: [],
        requestId: expect.any(String),
      },
    ])
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy()
  })

  test('has no waiting list, so that a full ticket type cannot be chosen', async () => {
    const [men, women] = detail.ticketTypes
    const ticketTypes = [{ ...men!, taken: men!.quota }, women!]
    open('?activityId=a', { 'Activity/GetActivityDetail': aDetail({ ticketTypes }) })
    expect(await screen.findByRole('radio', { name: /男生席.*已满/ })).toHaveProperty('disabled', true)
    expect(screen.queryByText('已满，可以候补')).toBeNull()
  })

  test('keeps the name of the purchase until an order came of it', async () => {
    let attempt = 0
    const refuse = () => Promise.reject(new ApiFailure({ kind: 'timeout', code: 'network.timeout' }))
    const { asked } = open('?activityId=a', { [CREATE]: () => (attempt++ === 0 ? refuse() : unpaid) })
    await submit()
    await waitFor(() => expect(asked(CREATE)).toHaveLength(1))
    await submit()
    await waitFor(() => expect(asked(CREATE)).toHaveLength(2))
    const [first, second] = asked(CREATE) as { requestId: string }[]
    expect(second?.requestId).toBe(first?.requestId)
  })

  test('leads a member without a card there first', async () => {
    const refusal = new ApiFailure({ kind: 'refused', status: 409, code: 'card.incomplete' })
    const { navigation } = open('?activityId=a', { [CREATE]: () => Promise.reject(refusal) })
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: '去填名片' }))
    expect(navigation.open).toHaveBeenCalledWith('/pages/40mySub/myCard/myCard')
  })

  test('is not offered once the sign-up is over', async () => {
    open('?activityId=a', { 'Activity/GetActivityDetail': aDetail({ enrollDeadline: '2020-01-01T00:00:00Z' }) })
    expect(await screen.findByText('这个活动现在不能购买')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交并支付' })).toHaveProperty('disabled', true)
  })
})

describe('a hidden activity', () => {
  const hidden = { ...unpaid, activity: { ...unpaid.activity, hidden: true } }

  test('is not sold, and says so in place of the form', async () => {
    open('?activityId=a', { 'Activity/GetActivityDetail': aDetail({ hidden: true }) })
    expect((await screen.findByText('这个活动现在不能购买')).parentElement?.textContent).toContain('不再接受报名')
    expect(screen.getByRole('button', { name: '提交并支付' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test.each(['', '&pay=1'])('is not paid for, but can be given up: %s', async (pay) => {
    const { asked } = open(`?id=order${pay}`, { 'BiBuy/GetPosition': hidden })
    expect(await screen.findByText('不再接受报名')).toBeTruthy()
    expect(screen.getByText('现在不能支付')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '立即支付' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '取消订单' })).toBeTruthy()
    expect(asked('TenPay3/Order')).toEqual([])
  })
})

describe('a position that was ordered', () => {
  test('waits to be paid', async () => {
    open('?id=order')
    expect(await screen.findByText('等你支付')).toBeTruthy()
    expect(screen.getByRole('button', { name: '立即支付' })).toBeTruthy()
  })

  test('comes back to this page after the WeChat account was bound on the way', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')
    const needsWechat = new ApiFailure({ kind: 'refused', code: 'payment.needs_wechat', status: 409 })
    const AUTHOR = 'CommonApi/GetWxAuthorUrl'
    const answers = {
      'CommonApi/GetServerInfo': { storeId: 'store-1' },
      'TenPay3/Order': () => Promise.reject(needsWechat),
      [AUTHOR]: { url: '#authorise' },
    }
    const { asked } = open('?id=order', answers)
    await userEvent.click(await screen.findByRole('button', { name: '立即支付' }))
    const returnUrl = '/pages/40mySub/biBuyEdit/biBuyEdit?id=order&pay=again'
    await waitFor(() => expect(asked(AUTHOR)).toEqual([{ returnUrl }]))
    vi.restoreAllMocks()
  })

  // proves 14.29
  test('is paid in other ways too, in WeChat', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')
    open('?id=order', { 'CommonApi/GetServerInfo': { storeId: 'store-1', features: { payWays: ['jsapi', 'link'] } } })
    await userEvent.click(await screen.findByRole('button', { name: '其他付款方式' }))
    const sheet = await screen.findByRole('dialog', { name: '其他付款方式' })
    expect(within(sheet).getByRole('button', { name: '发给朋友 请朋友付' })).toBeTruthy()
    vi.restoreAllMocks()
  })

  test.each(['cancel', 'fail'])('stays on this page after pay=%s', async (pay) => {
    const { search, navigation } = open(`?id=order&pay=${pay}`)
    await screen.findByText('等你支付')
    await waitFor(() => expect(search()).toBe('?id=order'))
    expect(navigation.open).not.toHaveBeenCalled()
  })

  test('leads to its places once it is paid', async () => {
    const { navigation } = open('?id=order', { 'BiBuy/GetPosition': aPosition({ id: 'order' }) })
    await userEvent.click(await screen.findByRole('button', { name: '去分配' }))
    expect(navigation.replace).toHaveBeenCalledWith('/pages/40mySub/biBuy/biBuy?id=order')
  })

  test('can be bought anew where it was given up', async () => {
    open('?id=order', { 'BiBuy/GetPosition': aClosed({ closeReason: CloseReason.member }) })
    expect(await screen.findByText('你取消了订单，名额已释放')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新购买' })).toBeTruthy()
  })

  test.each([
    ['closed', aClosed({ closeReason: CloseReason.activityCancelled }), '没有扣款，名额已释放'],
    ['on its way back', aClosed({ state: OrderState.refunding, refundedAmount: 71_800 }), '已付的款正在全额退回'],
    ['refunded', aClosed({ state: OrderState.refunded, refundedAmount: 71_800 }), '已付的款已全额退回'],
  ])('that is %s as its activity was cancelled says so, and is not offered again', async (_, position, note) => {
    const cancelled = { ...position, activity: { ...position.activity, cancelled: true } }
    const { navigation } = open('?id=order', { 'BiBuy/GetPosition': cancelled })
    expect(await screen.findByText('活动取消了')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新购买' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '看看其他活动' }))
    expect(navigation.home).toHaveBeenCalledWith('home')
  })

  test('that was paid after it closed says that the money comes back, and looks for it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const closed = aClosed({ closeReason: CloseReason.overdue, places: [] })
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(closed).mockReturnValueOnce(closed)
    answer.mockReturnValue({ ...closed, state: OrderState.refunding, refundedAmount: 71_800 })
    open('?id=order&pay=ok', { 'BiBuy/GetPosition': answer })
    expect(await screen.findByText('付款到得晚了')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新购买' })).toBeNull()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('付款到时名额已释放，钱正在原路退回')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新购买' })).toBeTruthy()
    vi.useRealTimers()
  })

  test.each<[string, Partial<Position>]>([
    ['whose activity was hidden', { activity: { ...unpaid.activity, hidden: true } }],
    ['past the deadline', { enrollDeadline: '2020-01-01T00:00:00Z' }],
  ])('%s is not offered again', async (_, part) => {
    open('?id=order', { 'BiBuy/GetPosition': aClosed({ closeReason: CloseReason.overdue, ...part }) })
    expect(await screen.findByText('超时未支付，名额已释放')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新购买' })).toBeNull()
  })
})
