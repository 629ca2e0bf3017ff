// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import type { SessionState } from '#platform/session/session.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { requestedPage } from '../push/requested-page.ts'
import { refreshMember, saveLocation } from './member-start.ts'
import { askForLogin, clearOtherMembersDrafts, refreshQueriesOnLogin } from './session-wiring.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const AT = Date.UTC(2026, 10, 21, 9)
const member: SessionState = { status: 'member', userGUID: ID }
const anonymous: SessionState = { status: 'anonymous' }

function aServer() {
  const asked: [string, unknown][] = []
  const api = {
    call: async ({ path }: { path: string }, input: unknown) => {
      asked.push([path, input])
      return { from: path }
    },
  } as unknown as Api
  return { asked, api }
}

describe('the startup of a member', () => {
  // proves 4.7
  test('refreshes the user info, then saves the time of opening, merging both answers', async () => {
    const { asked, api } = aServer()
    const mergeUser = vi.fn(async () => undefined)
    await refreshMember({ api, session: { get: () => member, mergeUser }, now: () => AT })
    expect(asked).toEqual([
      ['WxUserInfo/GetUserInfo', { id: ID }],
      ['WxUserInfo/SaveUserInfo', { id: ID, lastOpenTime: '2026-11-21T09:00:00.000Z' }],
    ])
    expect(mergeUser.mock.calls).toEqual([[{ from: 'WxUserInfo/GetUserInfo' }], [{ from: 'WxUserInfo/SaveUserInfo' }]])
  })

  // proves 5.2 (case 'an id that has not 36 characters')
  test.each([
    ['an id that has not 36 characters', { status: 'member', userGUID: 'short' }],
    ['nobody', anonymous],
  ] as const)('asks nothing for %s', async (_, state) => {
    const { asked, api } = aServer()
    await refreshMember({ api, session: { get: () => state, mergeUser: async () => undefined }, now: () => AT })
    expect(asked).toEqual([])
  })
})

describe('the place of a member', () => {
  const here = { province: '浙江省', city: '杭州市', district: '西湖区', address: '', latitude: 30, longitude: 120 }
  const elsewhere = { ...here, longitude: 121 }
  type Sent = { userGUID: string; longitude: number }
  function aPlace(state: SessionState, { api, isSent = true }: { api?: Api; isSent?: boolean } = {}) {
    const server = aServer()
    const place = createVariable<CurrentAddressInfo | null>(here)
    const sent = createVariable<Sent | null>(isSent ? { userGUID: ID, longitude: 120 } : null)
    const session = { ...createVariable(state), mergeUser: vi.fn(async () => undefined) }
    const again = saveLocation({ api: api ?? server.api, session, place, sent })
    return { ...server, place, sent, session, again }
  }

  // proves 1.13, 7.18
  test('is sent each time the longitude has changed, and only then', async () => {
    const { asked, place, sent } = aPlace(member)
    place.set({ ...here, latitude: 31 })
    expect(asked).toEqual([])
    place.set(elsewhere)
    place.set({ ...elsewhere })
    await vi.waitFor(() => expect(sent.get()).toEqual({ userGUID: ID, longitude: 121 }))
    expect(asked).toEqual([
      [
        'WxUserInfo/SaveUserInfo',
        { id: ID, wxUserInfoLatitude: 30, wxUserInfoLongitude: 121, province: '浙江省', city: '杭州市' },
      ],
    ])
  })

  // proves 7.18
  test('is not sent for a visitor, nor when it was taken back', () => {
    const { asked, place } = aPlace(anonymous)
    place.set(elsewhere)
    const other = aPlace(member)
    other.place.set(null)
    expect([asked, other.asked]).toEqual([[], []])
  })

  // proves 7.18
  test('found while they were a visitor is sent once they have logged in', async () => {
    const { asked, session } = aPlace(anonymous, { isSent: false })
    session.set(member)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const atStart = aPlace(member, { isSent: false })
    await vi.waitFor(() => expect(atStart.asked).toHaveLength(1))
  })

  test('is sent again after it was taken back, though nothing moved', async () => {
    const { asked, place } = aPlace(member)
    place.set(null)
    place.set(here)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.[1]).toMatchObject({ wxUserInfoLongitude: 120, city: '杭州市' })
  })

  test('that could not be sent bothers nobody, and is sent when there is a network again', async () => {
    const call = vi.fn().mockRejectedValueOnce(networkFailure()).mockResolvedValue({})
    const { place, sent, again } = aPlace(member, { api: { call } as unknown as Api })
    expect(() => place.set(elsewhere)).not.toThrow()
    await vi.waitFor(() => {
      again()
      expect(sent.get()?.longitude).toBe(121)
    })
    again()
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('that moved on while it was sent is sent anew', async () => {
    const { asked, place, sent } = aPlace(member)
    place.set(elsewhere)
    place.set({ ...here, longitude: 122 })
    await vi.waitFor(() => expect(sent.get()?.longitude).toBe(122))
    expect(asked).toHaveLength(2)
  })
})

describe('answers kept from before', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function kept(from: SessionState) {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['activity'], 'personal')
    const session = createVariable<SessionState>(from)
    refreshQueriesOnLogin({ session, queryClient })
    return { queryClient, session }
  }

  test('are asked for anew by who logs in, and shown meanwhile', () => {
    const { queryClient, session } = kept(anonymous)
    session.set(member)
    expect(queryClient.getQueryData(['activity'])).toBe('personal')
    expect(queryClient.getQueryState(['activity'])?.isInvalidated).toBe(true)
  })

  test('do not outlive a member', async () => {
    const { queryClient, session } = kept(member)
    session.set(anonymous)
    await vi.runAllTimersAsync()
    expect(queryClient.getQueryData(['activity'])).toBeUndefined()
  })
})

describe('what somebody began to write in this tab', () => {
  const somebodyElse: SessionState = { status: 'member', userGUID: 'aa8fad5b-d9cb-469f-a165-70867728950e' }
  const typed = () => tabStorage.find('report')

  test('goes with them into their account, waits for them when their login ends, and is nobody else’s', () => {
    const session = createVariable<SessionState>(anonymous)
    const stop = clearOtherMembersDrafts(session, window)
    tabStorage.write('report', '连发广告')
    session.set(member)
    expect(typed()).toBe('连发广告')
    session.set(anonymous)
    session.set(member)
    expect(typed()).toBe('连发广告')
    session.set(anonymous)
    session.set(somebodyElse)
    expect(typed()).toBeNull()
    stop()
  })

  test('is nobody else’s after a reload either', () => {
    tabStorage.write('report', '连发广告')
    const stop = clearOtherMembersDrafts(createVariable<SessionState>(member), window)
    expect(typed()).toBeNull()
    stop()
  })
})

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
  return requestedPage.get()
}

afterEach(() => requestedPage.set(null))

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
