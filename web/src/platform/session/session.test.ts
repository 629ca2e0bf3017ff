// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'
import { aDevice } from './testing/a-device.ts'
import { aUser, USER_ID } from './testing/a-user.ts'

const member = { status: 'member', userGUID: USER_ID }
const anonymous = { status: 'anonymous' }
const refusal = (code: string, status: number) =>
  refusedCall(
    { code, message: '请先登录', details: null, validationErrors: null },
    { status, isUnauthorized: status === 401, retryAfterSeconds: null },
  )

async function aLoggedInDevice() {
  const device = aDevice()
  const tab = device.openTab()
  await tab.session.begin(aUser())
  return { device, session: tab.session }
}

describe('a visitor', () => {
  test('has no token, and loads nothing that members need', async () => {
    const { session, loadKeeper } = aDevice().openTab()
    expect(session.get()).toEqual(anonymous)
    expect(await session.findToken()).toBeNull()
    await session.mergeUser({ nickName: '谁' })
    await session.end()
    expect(loadKeeper).not.toHaveBeenCalled()
  })
})

describe('a member', () => {
  // proves 3.13, 4.2, 9.7
  test('gets a token by id and phone, and the same one until shortly before its end', async () => {
    const { device, session } = await aLoggedInDevice()
    expect(session.get()).toEqual(member)
    expect(await Promise.all([session.findToken(), session.findToken()])).toEqual(['token-1', 'token-1'])
    expect(device.renewal).toHaveBeenCalledExactlyOnceWith({ userGUID: USER_ID, wxUserInfoMobilePhone: '13800006621' })
    device.now += 58 * MINUTE_MS
    expect(await session.findToken()).toBe('token-1')
    device.now += 2 * MINUTE_MS
    expect(await session.findToken()).toBe('token-2')
  })

  // proves 3.2, 3.13
  test('is one at once after a reload, with user info and token from the device', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.findToken()
    const { session: reloaded } = device.openTab()
    expect(reloaded.get()).toEqual(member)
    expect(await reloaded.findToken()).toBe('token-1')
    await reloaded.mergeUser({ nickName: '小鹿' })
    expect(reloaded.user.get()).toEqual(aUser())
  })

  // proves 3.2, 3.13
  test('is written to the device in no readable form but for the id', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.findToken()
    const written = JSON.stringify([...device.kept.values(), ...device.secrets.values()])
    expect(device.secrets.size).toBe(1)
    expect(written).toContain(USER_ID)
    expect(written).not.toMatch(/13800006621|小鹿|token-1/)
  })

  // proves 3.3
  test('keeps what is not told anew when news are merged, also over a reload', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.mergeUser({ nickName: '鹿鹿' })
    expect(session.user.get()).toEqual(aUser({ nickName: '鹿鹿' }))
    const { session: reloaded } = device.openTab()
    await reloaded.mergeUser({ city: '杭州' })
    expect(reloaded.user.get()).toEqual(aUser({ nickName: '鹿鹿', city: '杭州' }))
  })

  test('gets another token in the place of a refused one, wherever that was kept', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.findToken()
    session.dropToken('token-1')
    expect(await Promise.all([session.findToken(), session.findToken()])).toEqual(['token-2', 'token-2'])
    expect(device.renewal).toHaveBeenCalledTimes(2)
  })

  test('whose clock was turned back gets a new token rather than trust the old one', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.findToken()
    device.now -= MINUTE_MS
    expect(await session.findToken()).toBe('token-2')
  })

  test('stays one when the network fails, and gets a token once it is back', async () => {
    const { device, session } = await aLoggedInDevice()
    device.renewal.mockRejectedValueOnce(networkFailure())
    await expect(session.findToken()).rejects.toMatchObject({ kind: 'network' })
    expect(session.get()).toEqual(member)
    expect(await session.findToken()).toBe('token-1')
  })

  // proves 4.3, 6.1
  test('whom the server knows no more becomes a visitor, and nothing is left on the device', async () => {
    const { device, session } = await aLoggedInDevice()
    device.renewal.mockRejectedValueOnce(refusal('login.required', 401))
    expect(await session.findToken()).toBeNull()
    expect(session.get()).toEqual(anonymous)
    expect(session.user.get()).toBeNull()
    expect([...device.kept, ...device.secrets]).toEqual([])
    expect(device.lost).toEqual(['unknown'])
  })

  test('whom the server knows no more leaves no ticket, and no key to read what was kept', async () => {
    const { device, session } = await aLoggedInDevice()
    const before = await device.findKey()
    device.kept.set('activity:tickets', 'of a member').set('activity:cardDraft', 'typed')
    device.renewal.mockRejectedValueOnce(refusal('login.required', 401))
    await session.findToken()
    expect([...device.kept.keys()]).toEqual(['activity:cardDraft'])
    expect(await device.findKey()).not.toBe(before)
  })

  test('is not lost by a refusal that was on its way while somebody else logged in', async () => {
    const { device, session } = await aLoggedInDevice()
    const answer = Promise.withResolvers<unknown>()
    device.renewal.mockReturnValueOnce(answer.promise)
    const onItsWay = session.findToken()
    await vi.waitFor(() => expect(device.renewal).toHaveBeenCalledOnce())
    const second = aUser({ id: '11111111-d9cb-469f-a165-70867728950e' })
    await device.openTab().session.begin(second)
    answer.reject(refusal('login.required', 401))
    expect(await onItsWay).toBeNull()
    expect(session.get()).toEqual({ status: 'member', userGUID: second.id })
    expect(device.lost).toEqual([])
  })

  test('whose account was closed is told so, and becomes a visitor', async () => {
    const { device, session } = await aLoggedInDevice()
    device.renewal.mockRejectedValueOnce(refusal('member.closed', 403))
    await expect(session.findToken()).rejects.toMatchObject({ code: 'member.closed' })
    expect(session.get()).toEqual(anonymous)
    expect(device.lost).toEqual(['closed'])
  })

  test('stays one through a server that is too busy', async () => {
    const { device, session } = await aLoggedInDevice()
    device.renewal.mockRejectedValueOnce(refusal('limit.exceeded', 429))
    await expect(session.findToken()).rejects.toMatchObject({ code: 'limit.exceeded' })
    expect(session.get()).toEqual(member)
  })

  test('who leaves is forgotten, also by a token that was on its way', async () => {
    const { device, session } = await aLoggedInDevice()
    const answer = Promise.withResolvers<unknown>()
    device.renewal.mockReturnValueOnce(answer.promise)
    const onItsWay = session.findToken()
    await session.end()
    answer.resolve({ accessToken: 'late', expireInSeconds: 3_600 })
    expect(await onItsWay).toBeNull()
    expect(session.get()).toEqual(anonymous)
    expect([...device.kept, ...device.secrets]).toEqual([])
    expect(device.lost).toEqual([])
  })
})

describe('a device that keeps nothing', () => {
  test.each([
    ['because its storage is full', { canStore: false }],
    ['because it keeps no keys', { canKeepKeys: false }],
  ])('serves a member as long as the page lives, %s', async (_, refused) => {
    const device = Object.assign(aDevice(), refused)
    const { session } = device.openTab()
    await session.begin(aUser())
    expect(await session.findToken()).toBe('token-1')
    expect(await session.findToken()).toBe('token-1')
    await session.mergeUser({ nickName: '鹿鹿' })
    expect(session.user.get()?.nickName).toBe('鹿鹿')
    expect([...device.kept]).toEqual([])
    expect(device.openTab().session.get()).toEqual(anonymous)
  })

  test('goes on with what it knows when the storage is cleared under it', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.findToken()
    device.kept.clear()
    device.now += 60 * MINUTE_MS
    expect(await session.findToken()).toBe('token-2')
    expect(session.get()).toEqual(member)
  })

  test('whose key is gone asks for a login', async () => {
    const { device } = await aLoggedInDevice()
    device.canKeepKeys = false
    const { session } = device.openTab()
    expect(await session.findToken()).toBeNull()
    expect(session.get()).toEqual(anonymous)
  })
})

describe('two tabs', () => {
  test('share one renewal, though both need a token at the same moment', async () => {
    const { device, session } = await aLoggedInDevice()
    const { session: other } = device.openTab()
    expect(await Promise.all([session.findToken(), other.findToken()])).toEqual(['token-1', 'token-1'])
    session.dropToken('token-1')
    other.dropToken('token-1')
    expect(await Promise.all([session.findToken(), other.findToken()])).toEqual(['token-2', 'token-2'])
    expect(device.renewal).toHaveBeenCalledTimes(2)
  })

  test('share it also where what one stored or told has not reached the other yet', async () => {
    const { device, session } = await aLoggedInDevice()
    const { session: other } = device.openTab()
    device.isLate = true
    expect(await Promise.all([session.findToken(), other.findToken()])).toEqual(['token-1', 'token-1'])
    expect(device.renewal).toHaveBeenCalledOnce()
  })

  test('log in and out together', async () => {
    const device = aDevice()
    const [{ session }, { session: other }] = [device.openTab(), device.openTab()]
    await session.begin(aUser())
    expect(other.get()).toEqual(member)
    expect(await other.findToken()).toBe('token-1')
    await other.end()
    expect(session.get()).toEqual(anonymous)
    expect(session.user.get()).toBeNull()
    expect(await session.findToken()).toBeNull()
  })

  test('hear of news about the member, such as a new phone', async () => {
    const { device, session } = await aLoggedInDevice()
    const { session: other } = device.openTab()
    await other.findToken()
    await session.mergeUser({ wxUserInfoMobilePhone: '13900000001' })
    expect(other.user.get()?.wxUserInfoMobilePhone).toBe('13900000001')
    other.dropToken('token-1')
    await other.findToken()
    expect(device.renewal).toHaveBeenLastCalledWith({ userGUID: USER_ID, wxUserInfoMobilePhone: '13900000001' })
  })

  test('serve the member who logged in last', async () => {
    const { device, session } = await aLoggedInDevice()
    await session.findToken()
    const { session: other } = device.openTab()
    const second = aUser({ id: '11111111-d9cb-469f-a165-70867728950e', wxUserInfoMobilePhone: '13900000002' })
    await other.begin(second)
    expect(session.get()).toEqual({ status: 'member', userGUID: second.id })
    expect(await session.findToken()).toBe('token-2')
    expect(device.renewal).toHaveBeenLastCalledWith({ userGUID: second.id, wxUserInfoMobilePhone: '13900000002' })
  })
})
