import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { codeWrong } from '@quan/contract/sms/sms-code.ts'
import { refusedCall } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { codeWait } from '#ui/sms-code/use-code-wait.ts'
import { askForCode } from '../testing/ask-for-code.ts'
import { openMyPage } from '../testing/open-my-page.tsx'

const SEND = 'CommonApi/SendCode'
const DELETE = 'MyData/DeleteAccount'

afterEach(() => {
  cleanup()
  toasts.hide()
  codeWait.set(null)
  window.sessionStorage.clear()
})

async function open(answer: unknown) {
  const page = openMyPage({
    search: '?view=privacy&part=delete',
    answers: { [SEND]: { seconds: 60 }, [DELETE]: answer },
  })
  await screen.findByText('验证码会发到 138 •••• 6621')
  return page
}

const sessionOver = () =>
  refusedCall(
    { code: loginRequired.code, message: loginRequired.text, details: null, validationErrors: null },
    { status: loginRequired.status, isUnauthorized: true, retryAfterSeconds: null },
  )

async function typeCode() {
  await askForCode()
  await userEvent.type(await screen.findByLabelText('验证码'), '123456')
  await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
}

describe('deleting the account', () => {
  test('says first what goes and what stays', async () => {
    await open({})
    const [goes, stays] = screen.getAllByRole('list')
    expect(goes?.textContent).toContain('手机号、微信绑定和所有设备上的登录')
    expect(stays?.textContent).toContain('已支付的订单和退款记录')
  })

  test('wants the code and a last yes, says that it is done, then wipes this device', async () => {
    const { asked, logOut } = await open({ receipt: null })
    await typeCode()
    const dialog = await screen.findByRole('dialog', { name: '真的要注销吗？' })
    expect(asked(DELETE)).toEqual([])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(within(dialog).getByRole('button', { name: '确认注销' }))
    await act(() => vi.advanceTimersByTimeAsync(1_400))
    expect(toasts.get()?.text).toBe('账号已注销')
    expect(logOut).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    vi.useRealTimers()
    expect(logOut).toHaveBeenCalledExactlyOnceWith('local')
    expect(asked(SEND)).toEqual([
      { wxUserInfoMobilePhone: '13812346621', captcha: { id: 'c1', text: 'R4kW' }, scene: 'deleteAccount' },
    ])
    expect(asked(DELETE)).toEqual([{ code: '123456' }])
  })

  // proves 20.21
  test('saves the receipt before it wipes this device', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (file) => (saved.push(file as Blob), 'blob:receipt')
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { logOut } = await open({ receipt: '{"receipt":{}}' })
    await typeCode()
    await userEvent.click(await screen.findByRole('button', { name: '确认注销' }))
    await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith('local'), { timeout: 4_000 })
    expect(await saved[0]?.text()).toBe('{"receipt":{}}')
    expect(names).toEqual(['同城圈-注销凭证.json'])
  })

  test('deletes nothing for who thinks again', async () => {
    const { asked } = await open({})
    await typeCode()
    await userEvent.click(await screen.findByRole('button', { name: '留下来' }))
    expect(asked(DELETE)).toEqual([])
  })

  test('wants a whole code before it asks', async () => {
    await open({})
    await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
    expect(screen.getByText('请填写 6 位数字验证码')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tells at the field that the code is wrong, and nobody is logged out', async () => {
    const failure = refusedCall(
      { code: codeWrong.code, message: codeWrong.text, details: null, validationErrors: null },
      { status: codeWrong.status, isUnauthorized: false, retryAfterSeconds: null },
    )
    const { logOut } = await open(() => Promise.reject(failure))
    await typeCode()
    await userEvent.click(await screen.findByRole('button', { name: '确认注销' }))
    expect(await screen.findByText(codeWrong.text)).toBeTruthy()
    expect(logOut).not.toHaveBeenCalled()
  })

  test('that the end of the session broke off asks again after the login, with the code that is still good', async () => {
    const before = await open(() => Promise.reject(sessionOver()))
    await typeCode()
    await userEvent.click(await screen.findByRole('button', { name: '确认注销' }))
    await waitFor(() => expect(before.asked(DELETE)).toHaveLength(1))
    before.unmount()
    const { asked } = await open(() => Promise.reject(sessionOver()))
    const dialog = await screen.findByRole('dialog', { name: '真的要注销吗？' })
    expect(asked(DELETE)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: '确认注销' }))
    expect(asked(DELETE)).toEqual([{ code: '123456' }])
  })

  test('that somebody else began is not theirs', async () => {
    window.sessionStorage.setItem(
      'activity:deletion:01920000-0000-4000-8000-0000000000ff',
      JSON.stringify({ data: { code: '123456', isAsking: true }, timeout: 0, createTime: Date.now() }),
    )
    await open({})
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
  })
})
