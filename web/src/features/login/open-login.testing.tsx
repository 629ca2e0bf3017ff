import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { expect, vi } from 'vitest'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import type { CloudClient } from '#platform/cloud/cloud-client.ts'
import { CloudContext } from '#platform/cloud/use-cloud.ts'
import type { SessionState } from '#platform/session/session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { fromUserGUID } from '#platform/storage/shared-state.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { codeWait } from '#ui/sms-code/use-code-wait.ts'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { loginDraft } from './login-draft.ts'
import { LoginPage } from './login.page.tsx'

export const REGISTER = 'WxUserInfo/RegisterLoginAccount'
export const SEND = 'CommonApi/SendCode'
export const PHONE = '13800006621'
export const REFERRER = '11111111-d9cb-469f-a165-70867728950e'
export const consent = { terms: '2026-01-01', privacy: '2026-02-02' }
export const user: UserInfo = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  nickName: null,
  headImgurl: null,
  wxUserInfoMobilePhone: PHONE,
  wxOpenId: null,
  lastOpenTime: null,
  sex: null,
  birthDate: null,
  province: null,
  city: null,
  isOrganizer: false,
}
export const loggedIn = { ...user, isNewUser: true, needsPhone: false }

export const refuse = (
  code: string,
  message: string,
  more: { members?: string[]; status?: number; seconds?: number } = {},
) => {
  const { members, status = 400, seconds = null } = more
  const validationErrors = members ? [{ message, members }] : null
  const failure = { code, message, details: null, validationErrors }
  return () => {
    throw refusedCall(failure, { status, isUnauthorized: false, retryAfterSeconds: seconds })
  }
}
export const cut = () => {
  throw networkFailure()
}

export function openLogin({ search = '', answers = {}, status = 'anonymous' }: Choices = {}) {
  const state = createVariable<SessionState>(
    status === 'member' ? { status, userGUID: user.id } : { status: 'anonymous' },
  )
  const begin = vi.fn<(who: UserInfo) => Promise<void>>(async (who) =>
    act(() => state.set({ status: 'member', userGUID: who.id })),
  )
  let pictures = 0
  const call = vi.fn<(question: { path: string; data: object }) => Promise<unknown>>(async ({ path }) =>
    path.endsWith('ulogin')
      ? { errCode: 0, ticket: 'operator-ticket', phoneMasked: '' }
      : { errCode: 0, id: `picture-${(pictures += 1)}`, captchaBase64: 'data:,' },
  )
  const cloud = { call, on: () => () => undefined } as unknown as CloudClient
  const ui = renderUi(
    <SessionContext value={{ ...createVisitorSession(), ...state, begin }}>
      <CloudContext value={cloud}>
        <LoginPage />
      </CloudContext>
    </SessionContext>,
    {
      search,
      answers: {
        'CommonApi/GetServerInfo': { consent },
        [SEND]: { seconds: 60 },
        [REGISTER]: loggedIn,
        ...answers,
      },
    },
  )
  return { ...ui, begin, call, input: userEvent.setup() }
}
type Choices = { search?: string; answers?: Answers; status?: SessionState['status'] }

export const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' })
export const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '验证码' })
export const submit = () => screen.getByRole('button', { name: '登录' })
export const captcha = () => screen.findByRole('textbox', { name: '图形验证码' })
export const sendSms = () => screen.getByRole('button', { name: '获取短信验证码' })
export const explanation = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join('')
}

export async function fillIn(input: ReturnType<typeof userEvent.setup>) {
  await input.type(phone(), PHONE)
  await input.type(code(), '123456')
  await input.click(screen.getByRole('checkbox'))
}

export async function askForCode(input: ReturnType<typeof userEvent.setup>, guess = 'r4kW') {
  await input.type(phone(), PHONE)
  await input.click(screen.getByRole('button', { name: '获取验证码' }))
  await input.type(await captcha(), guess)
  await waitFor(() => expect(sendSms().hasAttribute('disabled')).toBe(false))
  await input.click(sendSms())
}

/** A browser nobody has used the login page in. */
export function forgetLogin(): void {
  // whoever registered has it due, and the test files after this one share its storage
  firstRunDue.set(null)
  fromUserGUID.set(null)
  loginDraft.set(null)
  codeWait.set(null)
  toasts.hide()
  globalThis.uni = undefined
}
