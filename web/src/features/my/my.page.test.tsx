import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { noTickets } from '#platform/order/testing/no-tickets.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { anOperator } from '#ui/testing/an-operator.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { aMyInfo, openMyPage } from './testing/open-my-page.tsx'

const MINE = 'WxUserInfo/GetMyUserInfo'
const ORDERS = 'Order/GetMyOrders'
const unreachable = () => Promise.reject(networkFailure())

afterEach(cleanup)

describe('the personal area', () => {
  test('asks one call for all it shows', async () => {
    const { asked, container } = openMyPage()
    await screen.findByText('小鹿')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的')
    expect(container.textContent).toContain('天蝎座 · 杭州')
    expect(container.textContent).toContain('138 •••• 6621')
    expect(container.textContent).not.toContain('13812346621')
    expect(asked(MINE)).toHaveLength(1)
  })

  // proves 1.11
  test.each([
    ['42关注', '/pages/40mySub/myFocus/myFocus'],
    ['128粉丝', '/pages/40mySub/myFocus/myFocus?kind=fans'],
    ['16收藏', '/pages/40mySub/myCollect/myCollect'],
    ['9我的用户', '/pages/40mySub/myUser/myUser'],
  ])('leads from %s to its page', async (name, path) => {
    const { navigation } = openMyPage()
    await userEvent.click(await screen.findByRole('link', { name }))
    expect(navigation.open).toHaveBeenCalledWith(path)
  })

  test('shows the next ticket, and leads to it', async () => {
    const nextTicket = sampleOrder({
      activity: sampleActivity({ startTime: new Date(Date.now() + 3_600_000).toISOString() }),
    })
    const note = vi.fn(noTickets.note)
    openMyPage({ answers: { [MINE]: aMyInfo({ nextTicket }) }, tickets: { ...noTickets, note } })
    const link = await screen.findByRole('link', { name: /周末不宅.*入场码/ })
    expect(link.getAttribute('href')).toBe(`/pages/40mySub/orderDetail/orderDetail?id=${nextTicket.id}`)
    expect(note).toHaveBeenCalledWith([nextTicket])
  })

  test('shows the ticket the device kept where the server cannot be reached', async () => {
    openMyPage({ answers: { [MINE]: unreachable }, tickets: { ...noTickets, list: async () => [sampleOrder()] } })
    expect(await screen.findByRole('link', { name: /周末不宅.*入场码/ })).toBeTruthy()
  })

  test('shows who the member is as the device last knew where the server cannot be reached', async () => {
    const infoKeeper = { note: vi.fn(), find: async () => aMyInfo({ nickName: '上次的小鹿' }) }
    openMyPage({ answers: { [MINE]: unreachable }, infoKeeper })
    expect(await screen.findByText('上次的小鹿')).toBeTruthy()
    expect(await screen.findByText('网络断开了，先看上次的内容')).toBeTruthy()
    expect(screen.queryByText('网络断开了')).toBeNull()
    expect(infoKeeper.note).not.toHaveBeenCalled()
  })

  test('keeps what the server tells for the time without a network', async () => {
    const infoKeeper = { note: vi.fn(async () => undefined), find: async () => aMyInfo({ nickName: '上次的小鹿' }) }
    openMyPage({ infoKeeper })
    expect(await screen.findByText('小鹿')).toBeTruthy()
    expect(screen.queryByText('上次的小鹿')).toBeNull()
    expect(infoKeeper.note).toHaveBeenCalledWith(aMyInfo())
  })

  test('invites somebody without a name to fill in the card', async () => {
    openMyPage({
      answers: { [MINE]: aMyInfo({ nickName: null, birthDate: null, city: null, counts: { completeness: 0 } }) },
    })
    expect(await screen.findByText('还没有昵称')).toBeTruthy()
    expect(screen.getByRole('link', { name: /我的名片.*去填写/ })).toBeTruthy()
  })

  test('counts unread messages on the bell', async () => {
    openMyPage({ answers: { [MINE]: aMyInfo({ counts: { unread: 3 } }) } })
    expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeTruthy()
  })

  test('counts the orders that wait for the member', async () => {
    const ordersByState = { '10': 1, '20': 2, '60': 7 }
    const { search } = openMyPage({ answers: { [MINE]: aMyInfo({ counts: { ordersByState } }) } })
    expect(await screen.findByRole('button', { name: '待支付，1 单' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '已参加' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '待参加，2 单' }))
    expect(search()).toBe('?view=orders&state=paid')
  })

  test('tries again after a failure, and offers the way out meanwhile', async () => {
    const mine = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(aMyInfo())
    openMyPage({ answers: { [MINE]: mine } })
    await screen.findByRole('button', { name: '点击重试' })
    expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '点击重试' }))
    expect(await screen.findByText('小鹿')).toBeTruthy()
  })
})

describe('logging out', () => {
  // proves 8.12
  test('asks first, with the safe answer on the left', async () => {
    const { logOut } = openMyPage()
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    const dialog = await screen.findByRole('dialog', { name: '确定要退出系统吗？' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['再想想', '退出'])
    await userEvent.click(within(dialog).getByRole('button', { name: '再想想' }))
    expect(logOut).not.toHaveBeenCalled()
  })

  test('does so when it is meant', async () => {
    const { logOut } = openMyPage()
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await userEvent.click(await screen.findByRole('button', { name: '退出' }))
    expect(logOut).toHaveBeenCalledOnce()
  })
})

describe('the views of the personal area', () => {
  test.each([
    ['orders', '我的订单'],
    ['messages', '消息'],
    ['settings', '设置'],
    ['privacy', '隐私与安全'],
    ['waiting', '我的候补'],
    ['help', '帮助与客服'],
    ['settings&part=language', '语言'],
    ['settings&part=notifications', '通知'],
    ['settings&part=phone', '更换手机号'],
    ['privacy&part=blocked', '黑名单'],
    ['privacy&part=reports', '我的举报'],
    ['privacy&part=measures', '处理与申诉'],
    ['privacy&part=devices', '登录设备'],
    ['privacy&part=export', '导出我的数据'],
    ['privacy&part=delete', '注销账号'],
  ])('%s can be linked, and stands alone', async (view, title) => {
    openMyPage({ search: `?view=${view}` })
    expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  test('opened by a link, leave the address step by step', async () => {
    const { search, navigation } = openMyPage({ search: '?view=privacy&part=export' })
    await userEvent.click(await screen.findByRole('button', { name: '返回' }))
    expect(search()).toBe('?view=privacy')
    await userEvent.click(await screen.findByRole('button', { name: '返回' }))
    expect(search()).toBe('')
    expect(navigation.back).not.toHaveBeenCalled()
  })

  test('opened here, go back in the history', async () => {
    const { navigation } = openMyPage()
    await userEvent.click(screen.getByRole('button', { name: '隐私与安全' }))
    await userEvent.click(await screen.findByRole('button', { name: '黑名单' }))
    await userEvent.click(await screen.findByRole('button', { name: '返回' }))
    expect(navigation.back).toHaveBeenCalledOnce()
  })
})

describe('the orders', () => {
  const noOrders = { [ORDERS]: { items: [], nextCursor: null } }

  test('are listed with what leads to them, those of a tab by its states', async () => {
    const ofState = ({ state }: { state?: number }) => ({
      items: state === OrderState.refunded ? [sampleOrder({ state })] : [],
      nextCursor: null,
    })
    const { asked } = openMyPage({ search: '?view=orders&state=refunds', answers: { [ORDERS]: ofState } })
    const link = await screen.findByRole('link', { name: /周末不宅/ })
    expect(link.getAttribute('href')).toBe(`/pages/40mySub/orderDetail/orderDetail?id=${sampleOrder().id}`)
    expect(screen.getByText('已退款')).toBeTruthy()
    await waitFor(() => expect(asked(ORDERS).map((input) => (input as { state: number }).state)).toEqual([40, 50]))
  })

  test('with a ticket are there without a network', async () => {
    const tickets = { ...noTickets, list: async () => [sampleOrder()] }
    const { findByText } = openMyPage({ search: '?view=orders', tickets, answers: { [ORDERS]: unreachable } })
    expect(await findByText('网络断开了，先看上次的内容')).toBeTruthy()
    expect(screen.getByRole('link', { name: /周末不宅/ })).toBeTruthy()
  })

  test('say honestly that there are none, by state', async () => {
    const { search } = openMyPage({ search: '?view=orders&state=unpaid', answers: noOrders })
    expect(await screen.findByText('没有等待支付的订单')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '退款' }))
    await waitFor(() => expect(search()).toBe('?view=orders&state=refunds'))
    expect(await screen.findByText('没有退款')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '全部' }))
    expect(search()).toBe('?view=orders')
  })

  test('lead to the activities', async () => {
    const { navigation } = openMyPage({ search: '?view=orders', answers: noOrders })
    await userEvent.click(await screen.findByRole('button', { name: '去看看活动' }))
    expect(navigation.home).toHaveBeenCalledWith('home')
  })
})

describe('help', () => {
  const openHelp = (operator = anOperator()) =>
    openMyPage({ search: '?view=help', answers: { 'CommonApi/GetServerInfo': { operator } } })
  const way = (name: RegExp) => screen.findByRole('link', { name })

  test('answers a question when it is opened', async () => {
    openMyPage({ search: '?view=help' })
    await userEvent.click(await screen.findByText('别人能看到我的什么？'))
    expect(screen.getByText(/手机号、具体位置和你要去哪场活动，谁都看不到/)).toBeTruthy()
  })

  // proves 22.4
  test('reaches support by phone and letter, which open no page, says when, and who that is', async () => {
    openHelp()
    expect((await way(/客服电话/)).getAttribute('href')).toBe('tel:02110190001')
    expect((await way(/客服邮箱/)).getAttribute('href')).toBe('mailto:help@quan.example')
    expect((await way(/客服电话/)).hasAttribute('target')).toBe(false)
    expect(screen.getByText('服务时间：周一至周五 09:00–18:00')).toBeTruthy()
    expect(screen.getByText(/测试网络科技有限公司/).textContent).toContain('上海市黄浦区测试路 1 号')
    expect(screen.getByRole('list', { name: '备案信息' })).toBeTruthy()
  })

  test('asks again for who that is where the server could not be reached', async () => {
    let isThere = false
    const answer = () => (isThere ? { operator: anOperator() } : unreachable())
    openMyPage({ search: '?view=help', answers: { 'CommonApi/GetServerInfo': answer } })
    const retry = await screen.findByRole('button', { name: /重试/ })
    isThere = true
    await userEvent.click(retry)
    expect(await way(/客服电话/)).toBeTruthy()
  })

  test('copies the WeChat id, and says so where that is forbidden', async () => {
    openHelp()
    const input = userEvent.setup()
    await input.click(await screen.findByRole('button', { name: /客服微信/ }))
    expect(await navigator.clipboard.readText()).toBe('quan-help')
    expect(toasts.get()?.text).toBe('微信号已复制，打开微信搜索添加')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'))
    await input.click(screen.getByRole('button', { name: /客服微信/ }))
    expect(toasts.get()?.text).toBe('复制失败，请手动输入微信号')
  })

  test('offers no WeChat id and no hours where there are none', async () => {
    openHelp(anOperator({ wechat: null, hours: { fromDay: 6, toDay: 6, opens: '10:00', closes: '12:00' } }))
    expect(await screen.findByText('服务时间：周六 10:00–12:00')).toBeTruthy()
    expect(screen.queryByText('客服微信')).toBeNull()
    cleanup()
    openHelp(anOperator({ hours: null }))
    await way(/客服电话/)
    expect(screen.queryByText(/服务时间/)).toBeNull()
  })
})
