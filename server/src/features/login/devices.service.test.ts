import { hash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getDevices, revokeDevice } from '@quan/contract/device/devices.ts'
import { bindPhone } from '@quan/contract/login/bind-account.ts'
import { ACCESS_TOKEN_REVOKED_WITHIN_MS, LOGIN_CREDENTIAL_GRACE_MS } from '@quan/contract/login/login-tokens.ts'
import { logout } from '@quan/contract/login/logout.ts'
import { aPhone, callerOf, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

/** A member logged in on a device, with a token. */
async function loggedIn({ phone = aPhone(), headers = {}, isNative = false } = {}) {
  const client = world.client({ headers, isNative })
  const { id } = (await client.logIn(phone)).result as { id: string }
  const { result } = await client.renew(id, phone)
  return { client, id, phone, caller: await callerOf(world, result?.accessToken) }
}
const statusFor = async ({ caller }: Awaited<ReturnType<typeof loggedIn>>) =>
  (await world.call(getDevices, {}, caller)).status

describe('the devices of a member', () => {
  // proves 10.30
  test('are listed by a name people know, the last used first', async () => {
    const phone = aPhone()
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
    const computer = await loggedIn({ phone, headers: { 'user-agent': windows } })
    world.time.now += 1_000
    const telephone = await loggedIn({ phone, headers: { 'user-agent': android }, isNative: true })
    const { result } = await world.call(getDevices, {}, computer.caller)
    expect(result?.devices).toEqual([
      {
        id: telephone.caller.deviceId,
        name: '同城圈 App · Android',
        lastUse: new Date(world.time.now).toISOString(),
        isThis: false,
      },
      {
        id: computer.caller.deviceId,
        name: 'Chrome · Windows',
        lastUse: new Date(world.time.now - 1_000).toISOString(),
        isThis: true,
      },
    ])
  })

  test('are forgotten 90 days after they were logged out, or used last', async () => {
    const phone = aPhone()
    const [loggedOut, unused] = [await loggedIn({ phone }), await loggedIn({ phone })]
    await world.call(logout, {}, loggedOut.caller)
    world.time.now += 90 * DAY_MS
    await loggedIn({ phone })
    const kept = () => world.sql`select from device where member_id = ${unused.id}`
    expect(await kept()).toHaveLength(3)
    world.time.now += 1
    await loggedIn({ phone })
    expect(await kept()).toHaveLength(2)
  })

  test('are left out when nobody used them for 90 days', async () => {
    const phone = aPhone()
    await loggedIn({ phone })
    world.time.now += 90 * DAY_MS
    const now = await loggedIn({ phone })
    expect((await world.call(getDevices, {}, now.caller)).result?.devices).toHaveLength(1)
  })

  // proves 10.31
  test('can be logged out from another one', async () => {
    const phone = aPhone()
    const [here, there] = [await loggedIn({ phone }), await loggedIn({ phone })]
    expect((await world.call(revokeDevice, { id: there.caller.deviceId }, here.caller)).status).toBe(200)
    expect([await statusFor(here), await statusFor(there)]).toEqual([200, 401])
    expect((await there.client.renew(there.id, phone)).status).toBe(401)
    expect(await world.call(revokeDevice, { id: there.caller.deviceId }, here.caller)).toMatchObject({ status: 404 })
  })

  test('take nothing along when they are thrown out: a thief who noted the calendar’s private address reads no more', async () => {
    const phone = aPhone()
    const [here, there] = [await loggedIn({ phone }), await loggedIn({ phone })]
    const addresses = () => world.sql`select from calendar_feed where member_id = ${here.id}`
    const address = () => world.sql`
      insert into calendar_feed (member_id, token_hash, salt, renewed_at)
      values (${here.id}, ${Buffer.from(randomUUID())}, ${Buffer.alloc(16)}, now())`
    await address()
    const elsewhere = await loggedIn()
    await world.call(revokeDevice, { id: there.caller.deviceId }, elsewhere.caller)
    expect(await addresses()).toHaveLength(1)
    await world.call(revokeDevice, { id: there.caller.deviceId }, here.caller)
    expect(await addresses()).toHaveLength(0)
    await address()
    await world.call(logout, {}, here.caller)
    expect(await addresses()).toHaveLength(1)
    const again = await loggedIn({ phone })
    await world.call(logout, { everyDevice: true }, again.caller)
    expect(await addresses()).toHaveLength(0)
  })

  // proves 10.31
  test('are nobody else’s to log out', async () => {
    const [ann, ben] = [await loggedIn(), await loggedIn()]
    for (const id of [ben.caller.deviceId, randomUUID()])
      expect(await world.call(revokeDevice, { id }, ann.caller)).toMatchObject({
        status: 404,
        code: 'device.not_found',
      })
    expect(await statusFor(ben)).toBe(200)
  })
})

describe('logging out', () => {
  // proves 10.22
  test('ends the credential, its tokens and the cookie of this device alone', async () => {
    const phone = aPhone()
    const [here, there] = [await loggedIn({ phone }), await loggedIn({ phone })]
    const credential = here.client.jar.credential
    const { status, headers } = await here.client.send(logout, {}, here.caller)
    expect([status, headers['set-cookie']]).toEqual([
      200,
      expect.stringMatching(/^__Host-quan_login=; Max-Age=0;.*Secure; SameSite=Strict$/),
    ])
    expect([await statusFor(here), await statusFor(there)]).toEqual([401, 200])
    here.client.jar.credential = credential
    expect((await here.client.renew(here.id, phone)).status).toBe(401)
  })

  // proves 10.22
  test('of every device ends all of them', async () => {
    const phone = aPhone()
    const [here, there] = [await loggedIn({ phone }), await loggedIn({ phone })]
    await world.call(logout, { everyDevice: true }, here.caller)
    expect([await statusFor(here), await statusFor(there)]).toEqual([401, 401])
  })

  test('is followed by a login as if nothing had been', async () => {
    const { client, phone, id } = await loggedIn()
    await world.login.devices.logOutEverywhere(id)
    expect((await client.logIn(phone)).result).toMatchObject({ id, isNewUser: false })
    expect((await client.renew(id, phone)).status).toBe(200)
  })
})

describe('tokens that were given out', () => {
  test('end within ten seconds of what another process does', async () => {
    const [closed, revoked] = [await loggedIn(), await loggedIn()]
    expect([await statusFor(closed), await statusFor(revoked)]).toEqual([200, 200])
    await world.sql`update member set closed_at = now() where id = ${closed.id}`
    await world.sql`update device set revoked_at = now() where id = ${revoked.caller.deviceId}`
    world.time.now += ACCESS_TOKEN_REVOKED_WITHIN_MS - 1
    expect([await statusFor(closed), await statusFor(revoked)]).toEqual([401, 401])
  })

  test('end at once with what this process does', async () => {
    const { id, ...member } = await loggedIn()
    expect(await statusFor({ id, ...member })).toBe(200)
    await world.closeAccount(id)
    expect(await statusFor({ id, ...member })).toBe(401)
  })

  test('of a device count for its member only', async () => {
    const [ann, ben] = [await loggedIn(), await loggedIn()]
    const mixed = { memberId: ann.id, deviceId: ben.caller.deviceId }
    expect((await world.call(getDevices, {}, mixed)).status).toBe(401)
    expect(await statusFor(ben)).toBe(200)
  })
})

describe('changing the phone', () => {
  async function change(caller: { memberId: string; deviceId: string }, phone: string, given?: string) {
    const code = given ?? (await world.codeFor(phone, { scene: 'bindPhone' }))
    const present = (await storedPhoneOf(world.sql, caller.memberId)) ?? ''
    const stepUpCode = await world.codeFor(present, { scene: 'stepUp' })
    return await world.call(bindPhone, { wxUserInfoMobilePhone: phone, code, stepUpCode }, caller)
  }

  // proves 10.28
  test('takes the code sent to the new one', async () => {
    const [{ caller, id, client }, phone] = [await loggedIn(), aPhone()]
    expect((await change(caller, phone)).result).toMatchObject({ id, wxUserInfoMobilePhone: phone })
    expect((await client.renew(id, phone)).status).toBe(200)
  })

  test('is refused with a wrong code, and with one for logging in', async () => {
    const [{ caller }, phone] = [await loggedIn(), aPhone()]
    for (const code of ['000000', await world.codeFor(phone)])
      expect(await change(caller, phone, code)).toMatchObject({ status: 400, code: 'code.wrong' })
  })

  // proves 10.28
  test('is refused when the phone is another member’s, and uses up no code', async () => {
    const [ann, ben] = [await loggedIn(), await loggedIn()]
    const code = await world.codeFor(ben.phone, { scene: 'bindPhone' })
    for (let time = 0; time < 7; time++)
      expect(await change(ann.caller, ben.phone, code)).toMatchObject({ status: 409, code: 'phone.taken' })
  })

  test('to one number at the same moment goes to one of two', async () => {
    const [ann, ben] = [await loggedIn(), await loggedIn()]
    const phone = aPhone()
    const code = await world.codeFor(phone, { scene: 'bindPhone' })
    const outcomes = await Promise.all([ann, ben].map(({ caller }) => change(caller, phone, code)))
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })
})

/** Somebody logged in on a device with a push client and a browser that may be woken. */
async function listening(phone = aPhone()) {
  const client = world.client()
  const { id } = (await client.logIn(phone)).result as { id: string }
  const { result } = await client.renew(id, phone)
  const caller = await callerOf(world, result?.accessToken)
  await addEars(caller)
  return { client, id, phone, caller }
}
const addEars = async ({ memberId, deviceId }: Caller) => {
  const { sql } = world
  const session = randomUUID()
  await sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
      created_at, last_seen_at)
    values (${hash('md5', session)}, ${hash('sha256', session, 'buffer')}, 'app', 'device', 'M-V', ${memberId},
      ${deviceId}, now(), now())`
  await sql`
    insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
    values (gen_random_uuid(), ${memberId}, ${deviceId}, ${`https://push.example/${session}`}, 'key', 'word', now())`
}
/** How many places a member hears of news at. */
async function earsOf(memberId: string) {
  const clients = await world.sql`select from push_client where member_id = ${memberId}`
  const browsers = await world.sql`select from web_push where member_id = ${memberId}`
  return [clients.length, browsers.length]
}

describe('nothing is heard any more on a device', () => {
  test('on which somebody else logs in', async () => {
    const { client, id } = await listening()
    expect(await earsOf(id)).toEqual([1, 1])
    await client.logIn(aPhone())
    expect(await earsOf(id)).toEqual([0, 0])
  })

  test('whose credential was stolen', async () => {
    const { client, id, phone } = await listening()
    const stolen = { ...client.jar }
    for (const _ of [1, 2]) await client.renew(id, phone)
    world.time.now += LOGIN_CREDENTIAL_GRACE_MS + 1
    const thief = world.client()
    Object.assign(thief.jar, stolen)
    await thief.renew(id, phone)
    expect(await earsOf(id)).toEqual([0, 0])
  })

  test('that is forgotten, 90 days after its last use', async () => {
    const { id, phone } = await listening()
    world.time.now += DAY_MS
    // the account itself is in use
    await listening(phone)
    world.time.now += 89 * DAY_MS + 1
    await listening(phone)
    expect(await earsOf(id)).toEqual([2, 2])
  })
})
