import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import type { SessionState } from '#platform/session/session.ts'
import { wantedPage } from '../push/wanted-page.ts'
import { askForLogin } from './ask-for-login.ts'

const CARD = '/pages/20searchSub/userInfo/userInfo'
const refusal = (code: string, status: number) =>
  refusedCall(
    { code, message: '请先登录', details: null, validationErrors: null },
    { status, isUnauthorized: status === 401, retryAfterSeconds: null },
  )
const OVER = refusal('login.required', 401)

function ask(error: unknown, { pathname = CARD, isMember = false } = {}) {
  const state: SessionState = isMember ? { status: 'member', userGUID: 'me' } : { status: 'anonymous' }
  askForLogin(error, { session: { get: () => state }, location: { pathname, search: '?id=1' } })
  return wantedPage.get()
}

afterEach(() => wantedPage.set(null))

describe('a change that finds the login over', () => {
  test('leads to login, and from there back to the page it was made on', () => {
    expect(ask(OVER)).toBe(`${APP_ROUTES.login.path}?redirect=${encodeURIComponent(`${CARD}?id=1`)}`)
  })

  test('leaves pages for members only to the guard, and stays on the login page', () => {
    expect(ask(OVER, { pathname: APP_ROUTES.my.path })).toBeNull()
    expect(ask(OVER, { pathname: APP_ROUTES.login.path })).toBeNull()
  })

  test('leads nowhere while there is still a member', () => {
    expect(ask(OVER, { isMember: true })).toBeNull()
  })
})

test.each([
  ['no network', networkFailure()],
  ['another refusal', refusal('follow.self', 400)],
])('a change that fails by %s leads nowhere', (_, failure) => {
  expect(ask(failure)).toBeNull()
})
