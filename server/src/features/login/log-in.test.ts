import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDevices } from '@quan/contract/device/devices.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { issueTicket } from '#features/login/login-ticket.service.ts'
import { aPhone, callerOf, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { testVault } from '#testing/test-keys.ts'

const ENTITY_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

const registered = async (more: { fromUserGUID?: string } = {}) => {
  const phone = aPhone()
  const { result } = await world.client().logIn(phone, more)
  return { phone, id: (result as { id: string }).id }
}

describe('logging in by phone and code', () => {
  // proves 1.2, 7.14, 10.18
  test('registers who is new, and knows them the next time', async () => {
    const phone = aPhone()
    const first = await world.client().logIn(phone)
    expect([first.status, first.result]).toEqual([
      200,
      {
        id: expect.stringMatching(ENTITY_ID),
        nickName: null,
        headImgurl: null,
        wxUserInfoMobilePhone: phone,
        wxOpenId: null,
        lastOpenTime: null,
        sex: null,
        birthDate: null,
        province: null,
        city: null,
        isOrganizer: false,
        isNewUser: true,
        needsPhone: false,
      },
    ])
    const again = await world.client().logIn(phone)
    expect(again.result).toEqual({ ...first.result, isNewUser: false })
  })

  test('gives members ids that tell no time', async () => {
    const { id } = await registered()
    expect(id[14]).toBe('4')
  })

  test('makes one member of one phone, whatever comes at the same moment', async () => {
    const phone = aPhone()
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketFor(phone)))
    const client = world.client()
    const code = await client.codeFor(phone)
    const outcomes = await Promise.all([
      client.send(registerLoginAccount, { wxUserInfoMobilePhone: phone, code, consent: CONSENT_VERSIONS }),
      ...tickets.map((ticket) => world.client().send(registerLoginAccount, { ticket, consent: CONSENT_VERSIONS })),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const people = outcomes.map(({ result }) => result as { id: string; isNewUser: boolean })
    expect(new Set(people.map(({ id }) => id)).size).toBe(1)
    expect(people.filter(({ isNewUser }) => isNewUser)).toHaveLength(1)
  })

  // proves 10.21
  test('records the versions agreed to, once each', async () => {
    const { id, phone } = await registered()
    await world.client().logIn(phone)
    const consents = await world.sql`
      select document, version::text, given_at from consent where member_id = ${id} order by document desc`
    const given_at = new Date(world.time.now)
    expect([...consents]).toEqual([
      { document: 'terms', version: CONSENT_VERSIONS.terms, given_at },
      { document: 'privacy', version: CONSENT_VERSIONS.privacy, given_at },
    ])
  })

  // proves 12.40
  test.each([
    ['an older version', { terms: '2020-01-01', privacy: CONSENT_VERSIONS.privacy }, 'consent.outdated'],
    ['one that is not there yet', { terms: CONSENT_VERSIONS.terms, privacy: '2099-01-01' }, 'consent.outdated'],
    ['no date', { terms: 'yes', privacy: 'yes' }, 'input.invalid'],
    ['nothing', undefined, 'input.invalid'],
  ])('needs consent to the current texts, not to %s', async (_name, consent, code) => {
    const phone = aPhone()
    const input = { wxUserInfoMobilePhone: phone, code: await world.codeFor(phone), consent: consent as never }
    expect(await world.call(registerLoginAccount, input)).toMatchObject({ status: 400, code })
    expect(await world.sql`select from member where phone_hash = ${testVault().phoneHash(phone)}`).toHaveLength(0)
  })

  test.each([
    ['no way', {}],
    ['half a way', { wxUserInfoMobilePhone: '13800000000' }],
    ['two ways at once', { ticket: 'a', wxCode: 'b', state: 'c' }],
    ['a code without phone', { code: '123456' }],
    ['a short code', { wxUserInfoMobilePhone: '13800000000', code: '12345' }],
    ['a phone of another country', { wxUserInfoMobilePhone: '+4915112345678', code: '123456' }],
  ])('with %s is refused', async (_name, way) => {
    const outcome = await world.call(registerLoginAccount, { ...way, consent: CONSENT_VERSIONS })
    expect(outcome).toMatchObject({ status: 400, code: 'input.invalid' })
    expect(outcome.validationErrors?.[0]?.message).toMatch(/[一-龥]/)
  })

  test('is closed to a closed account', async () => {
    const { phone, id } = await registered()
    await world.closeAccount(id)
    expect(await world.client().logIn(phone)).toMatchObject({ status: 403, code: 'member.closed' })
  })
})

describe('the member whose link led here', () => {
  const referrerOf = async (id: string) => {
    const [row] = await world.sql`select referrer_id from member where id = ${id}`
    return row?.referrer_id as string | null
  }

  // proves 3.17, 10.21
  test('is recorded at registration, and never changed', async () => {
    const [ann, ben] = [await registered(), await registered()]
    const { id, phone } = await registered({ fromUserGUID: ann.id })
    expect(await referrerOf(id)).toBe(ann.id)
    await world.client().logIn(phone, { fromUserGUID: ben.id })
    expect(await referrerOf(id)).toBe(ann.id)
  })

  test('is not recorded for who is a member already', async () => {
    const [ann, ben] = [await registered(), await registered()]
    await world.client().logIn(ben.phone, { fromUserGUID: ann.id })
    await world.client().logIn(ann.phone, { fromUserGUID: ann.id })
    expect([await referrerOf(ann.id), await referrerOf(ben.id)]).toEqual([null, null])
  })

  test('is nobody when unknown or closed', async () => {
    const closed = await registered()
    await world.closeAccount(closed.id)
    for (const fromUserGUID of [randomUUID(), closed.id])
      expect(await referrerOf((await registered({ fromUserGUID })).id)).toBe(null)
  })
})

describe('the credential of a login', () => {
  test('is a cookie that scripts cannot read', async () => {
    const { headers, result } = await world.client().logIn(aPhone())
    expect(headers['set-cookie']).toMatch(
      /^__Host-quan_login=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(result).not.toHaveProperty('credential')
  })

  test('stands in the answer for the native app, and in no cookie', async () => {
    const { headers, result } = await world.client({ isNative: true }).logIn(aPhone())
    expect(headers['set-cookie']).toBe(undefined)
    expect(result).toHaveProperty('credential', expect.stringMatching(/^[\w-]{43}$/))
  })

  test('is stored as a hash', async () => {
    const client = world.client({ isNative: true })
    await client.logIn(aPhone())
    const stored = JSON.stringify(await world.sql`select * from login_credential`)
    expect(stored).not.toContain(Buffer.from(client.jar.credential, 'base64url').toString('hex'))
    expect(stored).not.toContain(client.jar.credential)
  })

  // proves 12.21
  test('replaces the one before on the same device: the old one and its tokens end', async () => {
    const phone = aPhone()
    const [first, second] = [world.client(), world.client()]
    const { result } = await first.logIn(phone)
    const { id } = result as { id: string }
    const before = await callerOf(world, (await first.renew(id, phone)).result?.accessToken)
    const onSameDevice = world.client({ deviceKey: first.deviceKey })
    await onSameDevice.logIn(phone)
    await second.logIn(phone)
    expect((await first.renew(id, phone)).status).toBe(401)
    expect((await world.call(getDevices, {}, before)).status).toBe(401)
    expect((await onSameDevice.renew(id, phone)).status).toBe(200)
    expect((await second.renew(id, phone)).status).toBe(200)
  })

  // proves 20.13
  test('attack: whoever names the device of somebody else logs nobody out', async () => {
    const [annsPhone, ann] = [aPhone(), world.client()]
    const { id } = (await ann.logIn(annsPhone)).result as { id: string }
    const thief = world.client({ deviceKey: ann.deviceKey })
    expect((await thief.logIn(aPhone())).status).toBe(200)
    expect((await ann.renew(id, annsPhone)).status).toBe(200)
  })

  test('ends the login of whoever was there before on the same device', async () => {
    const [annsPhone, bensPhone] = [aPhone(), aPhone()]
    const client = world.client()
    const { result } = await client.logIn(annsPhone)
    const annsCredential = client.jar.credential
    await client.logIn(bensPhone)
    client.jar.credential = annsCredential
    expect((await client.renew((result as { id: string }).id, annsPhone)).status).toBe(401)
  })

  test('is one for each login of devices that call themselves nothing', async () => {
    const phone = aPhone()
    const code = async () => ({
      wxUserInfoMobilePhone: phone,
      code: await world.codeFor(phone),
      consent: CONSENT_VERSIONS,
    })
    const one = await world.call(registerLoginAccount, await code())
    await world.call(registerLoginAccount, await code(), null, { 'x-device-id': 'x'.repeat(65) })
    const { id } = one.result as { id: string }
    const devices = await world.sql`select from device where member_id = ${id} and revoked_at is null`
    expect(devices).toHaveLength(2)
  })

  test('is one for a device, also when people log in twice at the same moment', async () => {
    const deviceKey = randomUUID()
    const phone = aPhone()
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketFor(phone)))
    const outcomes = await Promise.all(
      tickets.map((ticket) =>
        world.client({ deviceKey }).send(registerLoginAccount, { ticket, consent: CONSENT_VERSIONS }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await world.sql`select from device where device_key = ${deviceKey} and revoked_at is null`).toHaveLength(1)
  })
})

const ticketFor = (phone: string) =>
  issueTicket({ sql: world.sql, vault: testVault() }, { phone, openId: null }, world.time.now)
