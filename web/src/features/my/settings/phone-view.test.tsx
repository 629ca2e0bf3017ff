import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { phoneTaken } from '@quan/contract/login/login-errors.ts'
import { codeWrong } from '@quan/contract/sms/sms-code.ts'
import { refusedCall } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { codeWait } from '#ui/sms-code/use-code-wait.ts'
import { askForCode } from '../testing/ask-for-code.ts'
import { aMyInfo, openMyPage } from '../testing/open-my-page.tsx'

const BIND = 'WxUserInfo/BindPhone'
const SEND = 'CommonApi/SendCode'

afterEach(() => {
  cleanup()
  toasts.hide()
  codeWait.set(null)
  window.sessionStorage.clear()
})

const refused = ({ code, text, status }: { code: string; text: string; status: number }) =>
  refusedCall(
    { code, message: text, details: null, validationErrors: null },
    { status, isUnauthorized: false, retryAfterSeconds: null },
  )

async function open(bind: unknown) {
  const page = openMyPage({
    search: '?view=settings&part=phone',
    answers: { [SEND]: { seconds: 60 }, [BIND]: bind, 'WxUserInfo/UndoHold': {} },
  })
  await screen.findByText('现在的手机号是 138 •••• 6621')
  return page
}

async function fillIn(phone: string) {
  await userEvent.type(screen.getByLabelText('手机号'), phone)
  await askForCode()
  fireEvent.change(await screen.findByLabelText('验证码'), { target: { value: '123456' } })
  const present = screen.queryByLabelText('现在手机号的验证码')
  if (present !== null) fireEvent.change(present, { target: { value: '654321' } })
}

const change = () => userEvent.click(screen.getByRole('button', { name: '确认更换' }))

describe('changing the phone number', () => {
  test('sends the code to the new number, says when it is changed, and goes back 1.5 s later', async () => {
    const user = aMyInfo({ wxUserInfoMobilePhone: '13900001111' })
    const { asked, search } = await open(user)
    await fillIn('13900001111')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: '确认更换' }))
    await act(() => vi.advanceTimersByTimeAsync(1_400))
    expect([toasts.get()?.text, search()]).toEqual(['手机号已更换', '?view=settings&part=phone'])
    await act(() => vi.advanceTimersByTimeAsync(200))
    vi.useRealTimers()
    expect(search()).toBe('?view=settings')
    expect(asked(SEND)).toEqual([
      { wxUserInfoMobilePhone: '13900001111', captcha: { id: 'c1', text: 'R4kW' }, scene: 'bindPhone' },
    ])
    expect(asked(BIND)).toEqual([{ wxUserInfoMobilePhone: '13900001111', code: '123456', stepUpCode: '654321' }])
  })

  test('waits three days for who no longer has the present phone, and can be undone', async () => {
    const { asked } = await open({ heldUntil: '2026-11-24T02:00:00.000Z' })
    await userEvent.click(screen.getByRole('button', { name: '我没有这个手机了' }))
    await fillIn('13900001111')
    await userEvent.click(screen.getByRole('button', { name: '申请 72 小时后更换' }))
    expect(await screen.findByRole('heading', { name: '正在等待更换手机号' })).toBeTruthy()
    // my page rests hidden below, and shows the same
    const card = screen.getByRole('region', { name: '正在等待更换手机号' })
    expect(card.textContent).toMatch(/起改用 139\s••••\s1111 登录/)
    expect(asked(BIND)).toEqual([{ wxUserInfoMobilePhone: '13900001111', code: '123456' }])
    await userEvent.click(screen.getByRole('button', { name: '撤销更换' }))
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
    expect(asked('WxUserInfo/UndoHold')).toEqual([{}])
  })

  test('asks the present phone for a code of its own', async () => {
    const { asked } = await open({})
    await userEvent.click(screen.getByRole('button', { name: '现在手机号的验证码 获取验证码' }))
    await userEvent.type(await screen.findByLabelText('图形验证码'), 'R4kW')
    await userEvent.click(screen.getByRole('button', { name: '获取短信验证码' }))
    expect(asked(SEND)).toMatchObject([{ wxUserInfoMobilePhone: '13812346621', scene: 'stepUp' }])
  })

  test('asks for a number that is one, and another one than now', async () => {
    const { asked } = await open({})
    await userEvent.type(screen.getByLabelText('手机号'), '1390000')
    await change()
    expect(screen.getByText('请填写 1 开头的 11 位手机号')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('手机号'))
    await userEvent.type(screen.getByLabelText('手机号'), '13812346621')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('这就是现在的手机号')).toBeTruthy()
    expect([asked(SEND), asked(BIND)]).toEqual([[], []])
  })

  test.each([
    ['code', codeWrong],
    ['phone', phoneTaken],
  ])('tells at the field what is wrong with the %s, and keeps what was typed', async (_field, error) => {
    await open(() => Promise.reject(refused(error)))
    await fillIn('13900002222')
    await change()
    expect((await screen.findAllByText(error.text)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('139 0000 2222')
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('123456')
  })
})
