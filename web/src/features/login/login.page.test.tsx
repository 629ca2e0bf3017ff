import { cleanup, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { fromUserGUID } from '#platform/storage/shared-state.ts'
import { anOperator } from '#ui/testing/an-operator.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import { tasteHere } from '#platform/taste/taste-here.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { loginDraft } from './login-draft.ts'
import { LoginPage, loginTarget } from './login.page.tsx'
import {
  code,
  consent,
  cut,
  explanation,
  fillIn,
  forgetLogin,
  loggedIn,
  openLogin,
  PHONE,
  phone,
  REFERRER,
  refuse,
  REGISTER,
  submit,
  user,
} from './open-login.testing.tsx'

afterEach(() => {
  cleanup()
  forgetLogin()
  tasteHere.set(null)
})

// proves 22.5
test('who cannot log in reaches support, and sees who runs the service', async () => {
  openLogin({ answers: { 'CommonApi/GetServerInfo': { consent, operator: anOperator() } } })
  const call = await screen.findByRole('link', { name: '打给客服 021-1019 0001' })
  expect(call.getAttribute('href')).toBe('tel:02110190001')
  expect(screen.getByRole('link', { name: '沪ICP备00000001号-1' })).toBeTruthy()
})

describe('logging in by phone', () => {
  test('sends phone, code, the versions agreed to and who referred, and goes on to the target', async () => {
    fromUserGUID.set(REFERRER)
    const { input, asked, begin, navigation } = openLogin({ search: '?redirect=%2Fpages%2F40my%2Fmy' })
    await fillIn(input)
    await input.click(submit())
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/pages/40my/my'))
    expect(asked(REGISTER)).toEqual([{ wxUserInfoMobilePhone: PHONE, code: '123456', fromUserGUID: REFERRER, consent }])
    expect(begin).toHaveBeenCalledExactlyOnceWith(user)
    expect(loginDraft.get()).toBeNull()
  })

  // proves 26.14
  test.each([
    ['who comes for nothing in particular', '', null, true],
    ['who wants what is theirs', '?redirect=%2Fpages%2F40my%2Fmy', null, true],
    ['who comes by a link to something', '?redirect=%2Fpages%2F20searchSub%2FhdDetail%2FhdDetail%3Fid%3D1', null, null],
    ['who was sent here by somebody', '', REFERRER, null],
  ])('a new member %s is asked what they like, or not', async (_, search, referrer, isDue) => {
    fromUserGUID.set(referrer)
    const { input, begin } = openLogin({ search })
    await fillIn(input)
    await input.click(submit())
    await waitFor(() => expect(begin).toHaveBeenCalledOnce())
    expect(firstRunDue.get()).toBe(isDue)
  })

  // proves 26.14
  test('a member who was here before is not asked what they like, nor who said so as a visitor', async () => {
    for (const [isNewUser, taste] of [
      [false, null],
      [true, { interests: [], freeTimes: [] }],
    ] as const) {
      tasteHere.set(taste && { interests: [...taste.interests], freeTimes: [...taste.freeTimes] })
      const { input, begin } = openLogin({ answers: { [REGISTER]: { ...loggedIn, isNewUser } } })
      await fillIn(input)
      await input.click(submit())
      await waitFor(() => expect(begin).toHaveBeenCalledOnce())
      expect(firstRunDue.get()).toBeNull()
      cleanup()
      forgetLogin()
    }
  })

  test('leaves out a referrer that can be nobody', async () => {
    fromUserGUID.set('x'.repeat(36))
    const { input, asked } = openLogin()
    await fillIn(input)
    await input.click(submit())
    await waitFor(() => expect(asked(REGISTER)).toHaveLength(1))
    expect(asked(REGISTER)[0]).not.toHaveProperty('fromUserGUID')
  })

  test('groups the number while it is typed, and takes a pasted one', async () => {
    const { input } = openLogin()
    await input.type(phone(), '1380000')
    expect(phone().value).toBe('138 0000')
    await input.clear(phone())
    await input.click(phone())
    await input.paste('+86 138-0000-6621')
    expect(phone().value).toBe('138 0000 6621')
  })

  test('keeps the caret where a digit was put in', async () => {
    const { input } = openLogin()
    await input.type(phone(), '1300006621')
    phone().setSelectionRange(2, 2)
    await input.keyboard('8')
    expect(phone().value).toBe('138 0000 6621')
    expect(phone().selectionStart).toBe(3)
  })

  test('offers phones the right keyboards and the code from the SMS', () => {
    openLogin()
    expect([phone().inputMode, phone().autocomplete]).toEqual(['numeric', 'tel-national'])
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code'])
  })

  test.each([
    ['手机号', '1380000', '123456', '请填写 1 开头的 11 位手机号'],
    ['验证码', PHONE, '123', '请填写 6 位数字验证码'],
  ])('says at the field %s what is missing, and asks nobody', async (name, number, digits, text) => {
    const { input, asked } = openLogin()
    await input.type(phone(), number)
    await input.type(code(), digits)
    await input.click(screen.getByRole('checkbox'))
    await input.click(submit())
    const field = screen.getByRole('textbox', { name })
    expect(explanation(field)).toBe(text)
    expect(document.activeElement).toBe(field)
    expect(asked(REGISTER)).toEqual([])
  })

  test('needs consent, which nobody gave before', async () => {
    const { input, asked } = openLogin()
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    await input.type(phone(), PHONE)
    await input.type(code(), '123456')
    await input.click(submit())
    expect(explanation(box)).toBe('请先阅读并同意用户协议和隐私政策')
    expect(asked(REGISTER)).toEqual([])
    expect(screen.getByRole('link', { name: '《用户协议》' }).getAttribute('href')).toBe('/legal/terms.html')
    expect(screen.getByRole('link', { name: '《隐私政策》' }).getAttribute('href')).toBe('/legal/privacy.html')
  })

  test.each([
    ['a wrong code', '验证码', refuse('code.wrong', '验证码不对或已过期'), '验证码不对或已过期'],
    [
      'a refused phone',
      '手机号',
      refuse('input.invalid', '号码不行', { members: ['wxUserInfoMobilePhone'] }),
      '号码不行',
    ],
    ['a refused code', '验证码', refuse('input.invalid', '码不行', { members: ['code'] }), '码不行'],
  ])('explains %s at the field, and keeps what was typed', async (_, name, answer, text) => {
    const { input } = openLogin({ answers: { [REGISTER]: answer } })
    await fillIn(input)
    await input.click(submit())
    await waitFor(() => expect(explanation(screen.getByRole('textbox', { name }))).toBe(text))
    expect([phone().value, code().value]).toEqual(['138 0000 6621', '123456'])
  })

  test('asks for consent anew when the texts have changed', async () => {
    const { input } = openLogin({ answers: { [REGISTER]: refuse('consent.outdated', '用户协议或隐私政策有更新') } })
    await fillIn(input)
    await input.click(submit())
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    await waitFor(() => expect(explanation(box)).toBe('用户协议或隐私政策有更新'))
    expect(box.checked).toBe(false)
  })

  test.each([
    ['a closed account', refuse('member.closed', '账号已停用', { status: 403 }), '账号已停用'],
    ['a lost network', cut, '网络断开了，请检查网络后再试'],
  ])('explains %s above the button, and keeps what was typed', async (_, answer, text) => {
    const { input } = openLogin({ answers: { [REGISTER]: answer } })
    await fillIn(input)
    await input.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect([phone().value, code().value]).toEqual(['138 0000 6621', '123456'])
  })

  test('remembers all but the code over a reload', async () => {
    const { input, unmount } = openLogin()
    await fillIn(input)
    unmount()
    openLogin()
    expect([phone().value, code().value]).toEqual(['138 0000 6621', ''])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  test('ignores a redirect that leads elsewhere', async () => {
    const { input, navigation } = openLogin({ search: '?redirect=%2F%2Fevil.example' })
    await fillIn(input)
    await input.click(submit())
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/'))
  })

  test('is not asked of who is in already', () => {
    const { navigation } = openLogin({ search: '?redirect=%2Fpages%2F40my%2Fmy', status: 'member' })
    expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/pages/40my/my')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('loginTarget', () => {
  // proves 2.37
  test.each([
    ['/pages/40my/my', '/pages/40my/my'],
    [
      '/pages/40mySub/orderDetail/orderDetail?id=1&note=%E5%91%A8',
      '/pages/40mySub/orderDetail/orderDetail?id=1&note=%E5%91%A8',
    ],
    ['/', '/'],
  ])('leads to the own path %s', (redirect, target) => {
    expect(loginTarget(redirect)).toBe(target)
  })

  test.each([
    undefined,
    '',
    'pages/40my/my',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,1',
    '/pages/_common/login/login?redirect=%2Fpages%2F40my%2Fmy',
  ])('leads to the list for %j', (redirect) => {
    expect(loginTarget(redirect)).toBe('/')
  })

  test('never leaves this origin', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', 'a', 'e.x', '?', '#') }),
        (text) => {
          const target = loginTarget(`/${text}`)
          expect(new URL(target, 'https://own.example').origin).toBe('https://own.example')
        },
      ),
    )
  })
})

const BIND = 'WxUserInfo/BindWeChat'

const TARGET = '/pages/40mySub/orderDetail/orderDetail?id=1&pay=again'

afterEach(cleanup)

/** A member comes to login, perhaps from WeChat's page. */
function come(brought: string, answer: unknown = {}) {
  return renderUi(
    <AsMember>
      <LoginPage />
    </AsMember>,
    { search: `?redirect=${encodeURIComponent(TARGET)}${brought}`, answers: { [BIND]: answer } },
  )
}

describe('a member who comes back from WeChat', () => {
  test('has the account bound, and goes on to pay', async () => {
    const { asked, navigation } = come('&code=c1&state=s1')
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(TARGET))
    expect(asked(BIND)).toEqual([{ wxCode: 'c1', state: 's1' }])
  })

  test('goes on as well where the account cannot be bound', async () => {
    const taken = new ApiFailure({ kind: 'refused', code: 'wechat.taken', status: 409 })
    const { navigation } = come('&code=c1&state=s1', () => Promise.reject(taken))
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(TARGET))
  })

  test('with nothing goes straight on', async () => {
    const { asked, navigation } = come('')
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledWith(TARGET))
    expect(asked(BIND)).toEqual([])
  })
})
