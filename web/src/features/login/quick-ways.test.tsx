import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NATIVE_BRIDGE_TIMEOUT_MS } from '#platform/native/native-host.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { loginDraft } from './login-draft.ts'
import {
  code,
  consent,
  explanation,
  forgetLogin,
  loggedIn,
  openLogin,
  PHONE,
  phone,
  refuse,
  REGISTER,
  submit,
} from './open-login.testing.tsx'

afterEach(() => {
  cleanup()
  forgetLogin()
  vi.restoreAllMocks()
})

describe('one-click login', () => {
  // proves 5.7, 8.10
  test('says in a browser that it needs the app', async () => {
    const { input } = openLogin()
    const way = screen.getByRole('button', { name: '本机一键登录' })
    expect(document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent).toBe('在 App 中可用')
    await input.click(way)
    expect(toasts.get()?.text).toBe('此功能必须在APP中使用')
  })

  test('logs in by the ticket of the operator’s pair', async () => {
    const closeAuthView = vi.fn()
    const authResult = { access_token: 't', openid: 'o' }
    globalThis.uni = { login: ({ success }) => success({ errMsg: 'login:ok', authResult }), closeAuthView }
    const { input, asked, call } = openLogin()
    await input.click(screen.getByRole('checkbox'))
    await input.click(screen.getByRole('button', { name: '本机一键登录' }))
    await waitFor(() => expect(asked(REGISTER)).toEqual([{ ticket: 'operator-ticket', consent }]))
    expect(call.mock.calls[0]?.[0]).toMatchObject({ path: '/cloud/ulogin', data: authResult })
    expect(closeAuthView).toHaveBeenCalledOnce()
  })

  test('leaves somebody who chose another way in peace', async () => {
    globalThis.uni = { login: ({ fail }) => fail({ code: 30002 }) }
    const { input, asked } = openLogin()
    await input.click(screen.getByRole('checkbox'))
    await input.click(screen.getByRole('button', { name: '本机一键登录' }))
    await input.click(screen.getByRole('button', { name: '手机号登录' }))
    expect(phone()).toBeTruthy()
    expect(asked(REGISTER)).toEqual([])
  })
})

describe('one-click login in a shell of others', () => {
  type Sent = { id: string; action: string }
  const NATIVE_ONLY = '此功能必须在APP中使用'
  const UNAVAILABLE = '一键登录暂时不可用，请用验证码登录'

  /** Asks by a shell that answers so to the question for the sheet, or not at all; tells what the shell heard. */
  async function pressed(answer?: (sent: Sent) => object) {
    const sent: Sent[] = []
    const postMessage = (text: string) => {
      const message = JSON.parse(text) as Sent
      sent.push(message)
      if (answer === undefined || message.action !== 'askOperator') return
      globalThis.__nativeBridge?.onMessage(JSON.stringify({ id: message.id, ...answer(message) }))
    }
    vi.stubGlobal('android', { postMessage })
    const ui = openLogin()
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '本机一键登录' })))
    return { ...ui, sent, heard: () => sent.map(({ action }) => action) }
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('asks for consent first, as every way does', async () => {
    const postMessage = vi.fn()
    vi.stubGlobal('android', { postMessage })
    const { input } = openLogin()
    await input.click(screen.getByRole('button', { name: '本机一键登录' }))
    expect(explanation(screen.getByRole('checkbox'))).toBe('请先阅读并同意用户协议和隐私政策')
    expect(toasts.get()).toBeNull()
    expect(postMessage).not.toHaveBeenCalled()
  })

  test('logs in by the pair it hands over, and puts its sheet away', async () => {
    const data = { access_token: 't', openid: 'o' }
    const { asked, call, heard } = await pressed(({ action }) => ({ action, data }))
    await waitFor(() => expect(asked(REGISTER)).toEqual([{ ticket: 'operator-ticket', consent }]))
    expect(call.mock.calls[0]?.[0]).toMatchObject({ path: '/cloud/ulogin', data })
    expect(heard()).toEqual(['askOperator', 'closeOperator'])
  })

  test.each([
    ['it has no such sheet', () => ({ action: 'refused', data: 'no such thing' })],
    ['the operator cannot', () => ({ action: 'refused', data: { code: 30005 } })],
    ['its answer is no pair', ({ action }: Sent) => ({ action, data: { access_token: 7 } })],
  ])('is unavailable, and not only in the app, where %s', async (_, answer) => {
    const { asked } = await pressed(answer)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(UNAVAILABLE))
    expect(toasts.get()?.text).not.toBe(NATIVE_ONLY)
    expect(asked(REGISTER)).toEqual([])
  })

  // proves 16.1
  test('waits for the person, however long they take', async () => {
    vi.useFakeTimers()
    const { asked, sent } = await pressed()
    await act(() => vi.advanceTimersByTimeAsync(10 * NATIVE_BRIDGE_TIMEOUT_MS))
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByText('请在运营商的页面上确认')).toBeTruthy()
    vi.useRealTimers()
    const data = { access_token: 't', openid: 'o' }
    act(() => globalThis.__nativeBridge?.onMessage(JSON.stringify({ ...sent[0], data })))
    await waitFor(() => expect(asked(REGISTER)).toEqual([{ ticket: 'operator-ticket', consent }]))
  })

  // proves 16.1
  test('is called off where nobody answers, and puts a sheet away that may be there', async () => {
    const { heard, input } = await pressed()
    await input.click(await screen.findByRole('button', { name: '取消，换一种方式' }))
    await waitFor(() => expect(heard()).toEqual(['askOperator', 'closeOperator']))
    expect([toasts.get(), screen.getByRole('alert').textContent]).toEqual([null, ''])
    expect(screen.getByText('在 App 中可用')).toBeTruthy()
  })

  test('leaves somebody who chose another way in peace', async () => {
    const { asked } = await pressed(() => ({ action: 'refused', data: { code: '30003' } }))
    expect([toasts.get(), screen.getByRole('alert').textContent]).toEqual([null, ''])
    expect(asked(REGISTER)).toEqual([])
  })
})

describe('inside WeChat', () => {
  const back = '?redirect=%2Fpages%2F40my%2Fmy&code=wx-code&state=wx-state'
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 … MicroMessenger/8.0.50')
  })

  test('WeChat comes first and starts nothing by itself', async () => {
    const { asked } = openLogin()
    expect(screen.getByRole('button', { name: '微信登录' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(asked('CommonApi/GetWxAuthorUrl')).toEqual([])
  })

  test('needs consent before it leaves for WeChat', async () => {
    const { input, asked } = openLogin()
    await input.click(screen.getByRole('button', { name: '微信登录' }))
    expect(explanation(screen.getByRole('checkbox'))).toBe('请先阅读并同意用户协议和隐私政策')
    expect(asked('CommonApi/GetWxAuthorUrl')).toEqual([])
  })

  test('coming back logs in by code and state, once', async () => {
    loginDraft.set({ phone: '', hasAgreed: true, ticket: null })
    const { asked, navigation } = openLogin({ search: back })
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/pages/40my/my'))
    expect(asked(REGISTER)).toEqual([{ wxCode: 'wx-code', state: 'wx-state', consent }])
  })

  test('a WeChat account without a phone is asked for one, and the ticket goes along', async () => {
    loginDraft.set({ phone: '', hasAgreed: true, ticket: null })
    const answers: object[] = [{ needsPhone: true, ticket: 'wx-ticket', isNewUser: true }, loggedIn]
    const { asked, input, search } = openLogin({ search: back, answers: { [REGISTER]: () => answers.shift() } })
    await screen.findByText(/微信已确认/)
    expect(search()).toBe('?redirect=%2Fpages%2F40my%2Fmy')
    await input.type(phone(), PHONE)
    await input.type(code(), '123456')
    await input.click(submit())
    await waitFor(() => expect(asked(REGISTER)).toHaveLength(2))
    expect(asked(REGISTER)[1]).toEqual({ ticket: 'wx-ticket', wxUserInfoMobilePhone: PHONE, code: '123456', consent })
  })

  test('an overdue ticket starts anew', async () => {
    loginDraft.set({ phone: PHONE, hasAgreed: true, ticket: 'old' })
    const overdue = refuse('login.ticket_overdue', '登录已超时，请重新开始')
    const { input } = openLogin({ answers: { [REGISTER]: overdue } })
    await input.type(code(), '123456')
    await input.click(submit())
    expect(await screen.findByRole('button', { name: '微信登录' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('登录已超时，请重新开始')
  })

  test('a code that is used up makes WeChat be asked again, once', async () => {
    loginDraft.set({ phone: '', hasAgreed: true, ticket: null })
    const { asked, search } = openLogin({
      search: back,
      answers: {
        [REGISTER]: refuse('wechat.refused', '微信授权没有成功'),
        'CommonApi/GetWxAuthorUrl': { url: '#asked' },
      },
    })
    await waitFor(() => expect(window.location.hash).toBe('#asked'))
    expect(asked('CommonApi/GetWxAuthorUrl')).toEqual([{ returnUrl: '/pages/40my/my' }])
    expect(search()).toBe(back)
    window.location.hash = ''
  })

  test('a second refusal is said, and the used code leaves the address', async () => {
    loginDraft.set({ phone: '', hasAgreed: true, ticket: null, hasAskedAgain: true })
    const { search } = openLogin({
      search: back,
      answers: { [REGISTER]: refuse('wechat.refused', '微信授权没有成功') },
    })
    expect((await screen.findByRole('alert')).textContent).toBe('微信授权没有成功')
    await waitFor(() => expect(search()).toBe('?redirect=%2Fpages%2F40my%2Fmy'))
  })
})
