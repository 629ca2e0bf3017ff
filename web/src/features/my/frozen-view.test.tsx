import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { FrozenAccount } from '@quan/contract/member/frozen-account.ts'
import { ExportState } from '@quan/contract/my-data/export-my-data.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { anOrder } from '#platform/order/testing/an-order.ts'
import { anOperator } from '#ui/testing/an-operator.ts'
import { codeWait } from '#ui/sms-code/use-code-wait.ts'
import { askForCode } from './testing/ask-for-code.ts'
import { aMyInfo, openMyPage } from './testing/open-my-page.tsx'

afterEach(() => {
  cleanup()
  codeWait.set(null)
})

const UNDER_AGE: FrozenAccount = { reason: 'underAge', eraseTime: '2026-11-24T02:00:00.000Z', untilTime: null }

const MEASURE = {
  id: '01920000-0000-7000-8000-000000000009',
  kind: 'close',
  time: '2026-11-21T02:00:00.000Z',
  untilTime: null,
  isLifted: false,
  appealUntil: '2026-11-28T02:00:00.000Z',
  appeal: null,
}

const open = (search = '', frozen = UNDER_AGE, orders: Order[] = []) =>
  openMyPage({
    search,
    answers: {
      'WxUserInfo/GetMyUserInfo': aMyInfo({ frozen }),
      'CommonApi/SendCode': { seconds: 60 },
      'UserSafety/GetMeasures': { items: [MEASURE], nextCursor: null },
      'Order/GetMyOrders': { items: orders, nextCursor: null },
      'CommonApi/GetServerInfo': { operator: anOperator() },
      'MyData/Export': { id: '01920000-0000-7000-8000-000000000004', state: ExportState.ready },
    },
  })

describe('the page of a frozen account', () => {
  test.each(['', '?view=settings', '?view=orders'])('stands in place of everything, also of %j', async (search) => {
    open(search)
    expect(await screen.findByRole('heading', { name: '账号已冻结' })).toBeTruthy()
    expect(screen.getByText(/账号会在 .* 10:00 删除/)).toBeTruthy()
    expect(screen.queryByText('设置')).toBeNull()
  })

  // proves 28.8
  test.each([
    ['2026-11-24T02:00:00.000Z', /10:00 自动恢复/],
    [null, /账号不会自动恢复/],
  ])('says of a suspension until when it lasts: %s', async (untilTime, said) => {
    open('', { reason: 'conduct', eraseTime: null, untilTime })
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText(/因违反社区规则/)).toBeTruthy()
    expect(screen.queryByText(/删除/)).toBeNull()
    expect(await screen.findByRole('button', { name: '申诉' })).toBeTruthy()
  })

  // proves 20.41
  test.each<FrozenAccount>([UNDER_AGE, { reason: 'conduct', eraseTime: null, untilTime: null }])(
    'leads to support by phone, WeChat and letter, of an account frozen for $reason',
    async (frozen) => {
      open('?view=help', frozen)
      const phone = await screen.findByRole('link', { name: /客服电话/ })
      expect(phone.getAttribute('href')).toBe('tel:02110190001')
      expect(screen.getByRole('link', { name: /客服邮箱/ }).getAttribute('href')).toBe('mailto:help@quan.example')
      expect(screen.getByRole('button', { name: /客服微信/ })).toBeTruthy()
    },
  )

  // proves 28.20
  test('shows the orders with what came back, and leads to none', async () => {
    const paid = { ...anOrder({ state: OrderState.refunded }), amount: 12_800, refundedAmount: 6_400 }
    open('', { reason: 'conduct', eraseTime: null, untilTime: null }, [paid])
    const order = await screen.findByRole('heading', { name: paid.activity.title })
    expect(order.parentElement?.textContent).toContain('¥128.00退回 ¥64.00')
    expect(within(order.parentElement!).queryByRole('link')).toBeNull()
  })

  test('says so where there are none', async () => {
    open()
    expect(await screen.findByText('没有订单')).toBeTruthy()
  })

  test('lets its member take their data along by a code', async () => {
    const { asked } = open()
    await screen.findByText('验证码会发到 138 •••• 6621，确认是你本人')
    await askForCode()
    await userEvent.type(await screen.findByLabelText('验证码'), '123456')
    await userEvent.click(screen.getByRole('button', { name: '开始整理' }))
    expect(await screen.findByRole('button', { name: '下载文件' })).toBeTruthy()
    expect(asked('MyData/Export')).toEqual([{ code: '123456' }])
  })

  test('lets its member log out, once they have said so twice', async () => {
    const { logOut } = open()
    await screen.findByRole('heading', { name: '账号已冻结' })
    const leave = screen.getByRole('button', { name: '退出登录' })
    await userEvent.click(leave)
    const dialog = await screen.findByRole('dialog', { name: '确定要退出系统吗？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '再想想' }))
    expect(logOut).not.toHaveBeenCalled()
    await userEvent.click(leave)
    await userEvent.click(await screen.findByRole('button', { name: '退出' }))
    expect(logOut).toHaveBeenCalledOnce()
  })
})
