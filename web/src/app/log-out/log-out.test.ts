// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import type { LoginLoss } from '#platform/session/session.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
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
    wipe: async () => void done.push('wipe'),
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
    void wipeDevice(window)
    expect(Object.keys(window.localStorage).toSorted()).toEqual(stays.toSorted())
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  test('tells the service worker', async () => {
    const postMessage = vi.fn()
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
    await wipeDevice(window)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'forget-member' })
  })

  test('attack: who logs out on a page that no worker has leaves what it kept to the next one: it is told all the same, before the page goes', async () => {
    const postMessage = vi.fn()
    const getRegistration = async () => ({ active: { postMessage } })
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistration } })
    const { parts, done } = aLogOut()
    const leaveTo = () => void done.push(`told ${postMessage.mock.calls.length} times`)
    await logOut({ ...parts, wipe: () => wipeDevice(window), leaveTo })
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'forget-member' })
    expect(done.at(-1)).toBe('told 1 times')
  })

  test('waits for no worker where none may be asked for', async () => {
    const getRegistration = () => Promise.reject(new DOMException('no', 'SecurityError'))
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistration } })
    await expect(wipeDevice(window)).resolves.toBeUndefined()
  })

  test('does no harm where storage is forbidden', async () => {
    const window = { navigator: {} }
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: forbidden })
    Object.defineProperty(window, 'sessionStorage', { get: forbidden })
    await expect(wipeDevice(window as unknown as Window)).resolves.toBeUndefined()
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

  test('attack: the next person on the device reads where the one before was: neither the place nor that it was sent stays', () => {
    const here = { province: '浙江省', city: '杭州市', district: '', address: '', longitude: 120.1, latitude: 30.2 }
    currentAddressInfo.set(here)
    window.localStorage.setItem('activity:sentPlace', 'x')
    expect(aLoss('unknown')).not.toEqual(expect.arrayContaining([expect.stringMatching(/Place|Address/i)]))
    expect(currentAddressInfo.get()).toBeNull()
  })

  test('leaves nothing where the account is gone', () => {
    expect(aLoss('closed')).toEqual(['activity:theme'])
  })
})
