// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import type { LoginLoss } from '#platform/session/session.ts'
import { wipeEndedLogin } from './wipe-ended-login.ts'
import { logOut } from './log-out.ts'
import { wipeDevice } from './wipe-device.ts'

const refusal = (code: string, status: number) =>
  refusedCall(
    { code, message: code, details: null, validationErrors: null },
    { status, isUnauthorized: status === 401, retryAfterSeconds: null },
  )

function aLogOut(answer: () => unknown = () => ({})) {
  const done: string[] = []
  const call = vi.fn(async (...asked: unknown[]) => {
    done.push(`call ${JSON.stringify(asked[1])}`)
    return answer()
  })
  const report = vi.fn()
  const parts = {
    api: { call } as unknown as Api,
    session: { end: async () => void done.push('end') },
    report,
    wipe: () => void done.push('wipe'),
    leaveTo: (path: string) => void done.push(path),
  }
  return { parts, done, report }
}
const LEFT = ['end', 'wipe', '/pages/_common/login/login']

describe('logging out', () => {
  test('revokes on the server, forgets the member, wipes the device, goes to login', async () => {
    const { parts, done } = aLogOut()
    await logOut(parts)
    expect(done).toEqual(['call {"everyDevice":false}', ...LEFT])
  })

  test('may mean every device', async () => {
    const { parts, done } = aLogOut()
    await logOut(parts, 'everyDevice')
    expect(done[0]).toBe('call {"everyDevice":true}')
  })

  test('of an account that is gone asks no server', async () => {
    const { parts, done } = aLogOut()
    await logOut(parts, 'local')
    expect(done).toEqual(LEFT)
  })

  test.each([
    ['no network', networkFailure()],
    ['a busy server', refusal('limit.exceeded', 429)],
    ['a broken server', refusal('server.internal', 500)],
  ])('does not happen by halves: %s leaves everything as it was, and says so', async (_, failure) => {
    const { parts, done, report } = aLogOut(() => {
      throw failure
    })
    await logOut(parts)
    expect(done).toEqual(['call {"everyDevice":false}'])
    expect(report).toHaveBeenCalledExactlyOnceWith(failure)
  })

  test('goes through where the server knows the login no more', async () => {
    const { parts, done } = aLogOut(() => {
      throw refusal('login.required', 401)
    })
    await logOut(parts)
    expect(done.slice(1)).toEqual(LEFT)
  })
})

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('wiping the device', () => {
  test('takes what a member left, and leaves what belongs to the device or to others', () => {
    const stays = ['activity:deviceUniqueId', 'activity:theme', 'activity:language', 'activity:city', 'other:thing']
    const goes = ['activity:userInfo', 'activity:accessToken', 'activity:searchHistory', 'activity:currentAddressInfo']
    for (const name of [...stays, ...goes]) window.localStorage.setItem(name, 'x')
    window.sessionStorage.setItem('activity:loginDraft', 'x')
    wipeDevice(window)
    expect(Object.keys(window.localStorage).toSorted()).toEqual(stays.toSorted())
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  test('tells the service worker', () => {
    const postMessage = vi.fn()
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
    wipeDevice(window)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'forget-member' })
  })

  test('does no harm where storage is forbidden', () => {
    const window = { navigator: {} }
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: forbidden })
    Object.defineProperty(window, 'sessionStorage', { get: forbidden })
    expect(() => wipeDevice(window as unknown as Window)).not.toThrow()
  })
})

describe('a login the server ended', () => {
  function aLoss(why: LoginLoss) {
    const postMessage = vi.fn()
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
    const names = ['activity:cardDraft', 'activity:webPush', 'activity:demoWebPush', 'activity:theme', 'getui_cid']
    for (const name of names) window.localStorage.setItem(name, 'x')
    window.sessionStorage.setItem('activity:text:report', 'x')
    wipeEndedLogin(window, why)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'forget-member' })
    return [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].toSorted()
  }

  test('leaves what was typed for who comes back, and nothing that tells of them', () => {
    expect(aLoss('unknown')).toEqual(['activity:cardDraft', 'activity:text:report', 'activity:theme'])
  })

  test('leaves nothing where the account is gone', () => {
    expect(aLoss('closed')).toEqual(['activity:theme'])
  })
})
