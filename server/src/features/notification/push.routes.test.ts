import { bindClientId, unbindClientId } from '@quan/contract/notification/bind-client-id.ts'
import { removeWebPush, saveWebPush } from '@quan/contract/notification/web-push.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowserKeys } from '#testing/test-keys.ts'
import { type NotificationWorld, notificationWorld } from '#features/notification/notification-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: NotificationWorld
beforeAll(async () => {
  world = await notificationWorld()
})
afterAll(() => world.close())

/** Tells a member something, which is handed on. */
async function news(member: Caller, text: string) {
  await world.tell(member, text)
  await world.runJobs()
}
const endpoint = 'https://push.example/a'

describe('a push client', () => {
  // proves 10.91
  test('is bound by whoever knows its session, and gets their news', async () => {
    const [ann, client] = [await world.member(), await world.client()]
    for (const _ of [1, 2])
      expect(await world.call(bindClientId, client, ann)).toMatchObject({ status: 200, result: {} })
    await news(ann, '一')
    expect(await world.heard(client)).toEqual(['一'])
  })

  // proves 10.91
  test.each(['', 'a'.repeat(22)])('is not bound by its cid and the session %j', async (session) => {
    const [ann, ben] = [await world.member(), await world.member()]
    const client = await world.boundClient(ben)
    const answer = await world.call(bindClientId, { ...client, session }, ann)
    expect([answer.status, answer.code]).toEqual(session === '' ? [400, 'input.invalid'] : [404, 'push.not_found'])
    await news(ben, '一')
    expect(await world.heard(client)).toEqual(['一'])
  })

  test('that another member logs in on is theirs alone; what waited for the other is gone', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const client = await world.boundClient(ann)
    await news(ann, '给甲')
    await world.call(bindClientId, client, ben)
    for (const [member, text] of [
      [ann, '再给甲'],
      [ben, '给乙'],
    ] as const)
      await news(member, text)
    expect(await world.heard(client)).toEqual(['给乙'])
  })

  // proves 10.92
  test('is unbound by its member alone, and whoever does it again is passed over', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const client = await world.boundClient(ann)
    expect((await world.call(unbindClientId, client, ben)).status).toBe(200)
    await news(ann, '一')
    expect(await world.heard(client)).toEqual(['一'])
    for (const _ of [1, 2]) expect((await world.call(unbindClientId, client, ann)).status).toBe(200)
    await news(ann, '二')
    expect(await world.heard(client)).toEqual([])
  })
})

describe('a browser', () => {
  // proves 10.93, 10.94
  test('is woken by what its member hears of, until it is taken back', async () => {
    const ann = await world.member()
    const address = await world.browser(ann)
    await news(ann, '一')
    await world.call(removeWebPush, { endpoint: address }, ann)
    await news(ann, '二')
    expect(world.woken(address)).toEqual(['一'])
  })

  test('of another member cannot be taken back', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const address = await world.browser(ann)
    expect((await world.call(removeWebPush, { endpoint: address }, ben)).status).toBe(200)
    await news(ann, '一')
    expect(world.woken(address)).toEqual(['一'])
  })

  test('belongs to whoever logged in on it last, and what was on its way to the other is gone', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const address = await world.browser(ann)
    world.service.answer = async () => ({ outcome: 'later', pauseMs: 0 })
    await news(ann, '给甲')
    world.service.answer = async () => ({ outcome: 'sent' })
    await world.browser(ben, address)
    world.time.now += 60_000
    for (const member of [ann, ben]) await news(member, '都有')
    expect(world.woken(address)).toEqual(['给甲', '都有'])
  })

  test('has one address: a new one takes the place of the old', async () => {
    const ann = await world.member()
    const [before, after] = [await world.browser(ann), await world.browser(ann)]
    await news(ann, '一')
    expect([world.woken(before), world.woken(after)]).toEqual([[], ['一']])
  })

  // proves 10.93
  test('whose service is none we send to is refused', async () => {
    const ann = await world.member()
    const answer = await world.call(saveWebPush, { endpoint: 'https://evil.example/a', keys: newBrowserKeys() }, ann)
    expect([answer.status, answer.code]).toEqual([400, 'web_push.host'])
  })

  test.each([
    ['no point at all', Buffer.alloc(65).toString('base64url')],
    ['a point beside the curve', Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString('base64url')],
    ['a point in another form', Buffer.from([2, ...Array.from({ length: 64 }, () => 1)]).toString('base64url')],
  ])('whose key is %s is refused', async (_, p256dh) => {
    const ann = await world.member()
    const answer = await world.call(saveWebPush, { endpoint, keys: { ...newBrowserKeys(), p256dh } }, ann)
    expect([answer.status, answer.validationErrors]).toMatchObject([400, [{ members: ['keys.p256dh'] }]])
  })
})

describe('a device that is logged out', () => {
  test.each([
    ['by itself', (ann: Caller) => world.devices.logOut(ann)],
    ['by another one', (ann: Caller) => world.devices.revoke(ann)],
    ['with all of them', ({ memberId }: Caller) => world.devices.logOutEverywhere(memberId)],
  ])('%s hears nothing more, not even what waited', async (_, logOut) => {
    const ann = await world.member()
    const [client, address] = [await world.boundClient(ann), await world.browser(ann)]
    await news(ann, '一')
    await logOut(ann)
    await news(ann, '二')
    expect([await world.heard(client), world.woken(address)]).toEqual([[], ['一']])
  })

  test('can no longer ask to hear, though its token is still good for seconds', async () => {
    const [ann, client] = [await world.member(), await world.client()]
    await world.devices.logOut(ann)
    expect((await world.call(bindClientId, client, ann)).code).toBe('login.required')
    expect((await world.call(saveWebPush, { endpoint, keys: newBrowserKeys() }, ann)).code).toBe('login.required')
  })
})
