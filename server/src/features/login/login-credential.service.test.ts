import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getDevices } from '@quan/contract/device/devices.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '#testing/call-app.ts'
import { gate } from '#testing/gate.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPhone, callerOf, type Client, loginWorld, type LoginWorld } from './login-world.testing.ts'
import { issueCredential } from './login-credential.service.ts'
import { testVault } from '#testing/test-keys.ts'
import { changePhone } from '#features/member/member.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('a credential', () => {
  test('is not given to an account that is deleted at that moment, and no device is left behind', async () => {
    const { sql } = database
    const { memberId } = await storeMember(sql)
    const held = gate()
    const deletion = sql.begin(async (transaction) => {
      await transaction`select from member where id = ${memberId} for update`
      await held.pass()
      await transaction`delete from device where member_id = ${memberId}`
      await transaction`update member set closed_at = now() where id = ${memberId}`
    })
    await held.entered
    const device = { deviceKey: randomUUID(), name: '手机', isNative: false, credential: null }
    const login = sql.begin((transaction) => issueCredential(transaction, { memberId, device, now: TEST_NOW }))
    held.open()
    await deletion
    await expect(login).rejects.toMatchObject({ definition: memberClosed })
    expect(await sql`select from device where member_id = ${memberId}`).toHaveLength(0)
  })
})

const SECOND_MS = 1_000

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

/** Somebody logged in on a device, whose `renew` is asked with any credential. */
async function loggedIn({ isNative = true } = {}) {
  const client = world.client({ isNative })
  const phone = aPhone()
  const { id } = (await client.logIn(phone)).result as { id: string }
  const use = async (credential: string, who = { id, phone }) => {
    client.jar.credential = credential
    const { status, code, result } = await client.renew(who.id, who.phone)
    return { status, code, accessToken: result?.accessToken, next: client.jar.credential }
  }
  return { client, id, phone, first: client.jar.credential, use }
}

describe('a login credential', () => {
  // proves 3.12, 7.13, 10.17
  test.each([true, false])('gives a token and its successor (native: %s)', async (isNative) => {
    const { client, id, phone, first } = await loggedIn({ isNative })
    const { status, result, headers } = await client.renew(id, phone)
    expect([status, result?.expireInSeconds]).toEqual([200, 1_800])
    expect(client.jar.credential).not.toBe(first)
    expect([result?.credential !== undefined, headers['set-cookie'] !== undefined]).toEqual([isNative, !isNative])
    const caller = await callerOf(world, result?.accessToken)
    expect((await world.call(getUserInfo, { id }, caller)).result?.wxUserInfoMobilePhone).toBe(phone)
  })

  test('is not read from a cookie by who calls itself native', async () => {
    const { client, id, phone } = await loggedIn({ isNative: false })
    const headers = { ...client.carried(), 'x-client': 'native' }
    const input = { userGUID: id, wxUserInfoMobilePhone: phone }
    expect((await world.call(createWxAccessToken, input, null, headers)).status).toBe(401)
  })

  // proves 7.1
  test('is neither read nor given where a page of another origin asks, though it is of the same site', async () => {
    const { client, id, phone, use } = await loggedIn({ isNative: false })
    const input = { userGUID: id, wxUserInfoMobilePhone: phone }
    for (const origin of ['https://evil.quan.example', 'https://quan.example.evil.example', 'null']) {
      const headers = { ...client.carried(), origin }
      const refused = await world.call(createWxAccessToken, input, null, headers)
      expect([origin, refused.status, refused.headers['set-cookie']]).toEqual([origin, 401, undefined])
    }
    // nobody is logged in as somebody else by such a page
    const other = await world.client({ headers: { origin: 'https://evil.quan.example' } }).logIn(aPhone())
    expect([other.status, other.headers['set-cookie']]).toEqual([200, undefined])
    expect((await use(client.jar.credential)).status).toBe(200)
    const own = { ...client.carried(), origin: 'https://quan.example' }
    expect((await world.call(createWxAccessToken, input, null, own)).status).toBe(200)
  })

  test('is not read from the header by browsers', async () => {
    const { id, phone, first } = await loggedIn()
    const input = { userGUID: id, wxUserInfoMobilePhone: phone }
    const headers = { 'x-login-credential': first }
    expect((await world.call(createWxAccessToken, input, null, headers)).status).toBe(401)
  })

  // proves 7.13, 12.41
  test('is needed: id and phone alone open nothing', async () => {
    const { id, phone, first, use } = await loggedIn()
    const input = { userGUID: id, wxUserInfoMobilePhone: phone }
    expect(await world.call(createWxAccessToken, input)).toMatchObject({ status: 401, code: 'login.required' })
    for (const credential of ['', 'guess', first.slice(1), `${first}A`, randomUUID()])
      expect(await use(credential)).toMatchObject({ status: 401, code: 'login.required' })
    expect((await use(first)).status).toBe(200)
  })

  test("opens nothing with another member's id, and stays good", async () => {
    const [ann, ben] = [await loggedIn(), await loggedIn()]
    for (const who of [ben, { id: ben.id, phone: ann.phone }])
      expect(await ann.use(ann.first, who)).toMatchObject({ status: 401, code: 'login.required' })
    expect((await ann.use(ann.first)).status).toBe(200)
  })

  test('is good again and again while its successor was lost on the way', async () => {
    const { first, use } = await loggedIn()
    for (let time = 0; time < 3; time++) {
      expect((await use(first)).status).toBe(200)
      world.time.now += DAY_MS
    }
  })

  test('is good for a minute after its successor was used, and then logs its device out', async () => {
    const { first, use } = await loggedIn()
    const second = (await use(first)).next
    const { next: third, accessToken } = await use(second)
    world.time.now += 60 * SECOND_MS
    expect((await use(first)).status).toBe(200)
    world.time.now += 1
    expect(await use(first)).toMatchObject({ status: 401, code: 'login.required' })
    expect((await use(third)).status).toBe(401)
    expect((await world.call(getDevices, {}, await callerOf(world, accessToken))).status).toBe(401)
  })

  test('that was stolen is found out when its owner comes back', async () => {
    const { first, use } = await loggedIn()
    const thiefs = (await use(first)).next
    const owners = (await use(first)).next
    expect((await use(thiefs)).status).toBe(200)
    world.time.now += 61 * SECOND_MS
    expect((await use(owners)).status).toBe(401)
    expect((await use(thiefs)).status).toBe(401)
  })

  test('asked for by two tabs at the same moment goes on in both, and then in one', async () => {
    const { first, use, client, id, phone } = await loggedIn({ isNative: false })
    client.jar.credential = first
    const both = await Promise.all([client.renew(id, phone), client.renew(id, phone)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    // the jar of a browser holds the one that came last
    expect((await use(client.jar.credential)).status).toBe(200)
    world.time.now += DAY_MS
    expect((await use(client.jar.credential)).status).toBe(200)
  })

  test('presented by many at the same moment is good for each', async () => {
    const { id, phone, client } = await loggedIn()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => client.renew(id, phone)))
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('lasts 90 days from its last use', async () => {
    const { first, use } = await loggedIn()
    world.time.now += 90 * DAY_MS
    const { status, next } = await use(first)
    expect(status).toBe(200)
    world.time.now += 90 * DAY_MS + 1
    expect((await use(next)).status).toBe(401)
  })

  test('of a closed account is refused with its reason', async () => {
    const { id, first, use } = await loggedIn()
    await world.sql`update member set closed_at = now() where id = ${id}`
    expect(await use(first)).toMatchObject({ status: 403, code: 'member.closed' })
  })

  // proves 20.43
  test('stays good when the phone changes, as often as its device asks with the one from before', async () => {
    const { id, first, use } = await loggedIn()
    const phone = aPhone()
    await changePhone({ sql: world.sql, vault: testVault() }, id, phone)
    const { status, next } = await use(first)
    expect(status).toBe(200)
    const again = await use(next)
    expect(again.status).toBe(200)
    expect((await use(again.next, { id, phone })).status).toBe(200)
  })

  test('of an account whose number went to somebody else is refused', async () => {
    const { id, first, use } = await loggedIn()
    await world.sql`update member set phone_hash = null, sealed_phone = null where id = ${id}`
    expect(await use(first)).toMatchObject({ status: 401, code: 'login.required' })
  })

  test('that was stolen cannot crowd out the one of its owner: so many lost answers log the device out', async () => {
    const { client, id, phone, first, use } = await loggedIn()
    const owners = (await use(first)).next
    const statuses: number[] = []
    for (let time = 0; time < 101; time++) {
      client.jar.credential = first
      statuses.push((await client.renew(id, phone)).status)
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 401])
    expect((await use(owners)).status).toBe(401)
    expect((await use(first)).status).toBe(401)
  })

  test('leaves a bounded trace, however often it was used', async () => {
    const { client, id, phone } = await loggedIn()
    await world.sql`
      insert into login_credential (hash, device_id, issued_at, succeeded_at)
      select sha256(number::text::bytea), device.id, ${new Date(world.time.now - DAY_MS)}, ${new Date(world.time.now)}
      from device cross join generate_series(1, 300) number where member_id = ${id}`
    expect((await client.renew(id, phone)).status).toBe(200)
    const [count] = await world.sql`
      select count(*)::integer as kept from login_credential join device on device.id = device_id where member_id = ${id}`
    expect(count?.kept).toBe(102)
    expect((await client.renew(id, phone)).status).toBe(200)
  })
})

/** What may happen to a credential: it is used, its answer is lost, an old one comes again, time passes. */
type Step = { kind: 'use' | 'lose' } | { kind: 'replay'; old: number } | { kind: 'wait'; seconds: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ kind: 'use' as const }),
  fc.constant({ kind: 'lose' as const }),
  fc.record({ kind: fc.constant('replay' as const), old: fc.nat(6) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 30, 60, 61, 3_600) }),
)

/** What should happen, in words of its own: when each credential was ended, and whether the device is logged out. */
class Model {
  isOut = false
  private readonly used = new Set<string>()
  private readonly endedAt = new Map<string, number>()
  private readonly known: string[] = []
  add(credential: string) {
    this.known.push(credential)
  }
  nth(number: number) {
    return this.known[number % this.known.length] ?? ''
  }
  present(credential: string, now: number): boolean {
    const ended = this.endedAt.get(credential)
    if (ended !== undefined && now - ended > 60 * SECOND_MS) this.isOut = true
    if (this.isOut) return false
    if (ended === undefined && !this.used.has(credential)) {
      this.used.add(credential)
      for (const other of this.known) if (other !== credential && !this.endedAt.has(other)) this.endedAt.set(other, now)
    }
    return true
  }
}

async function play(client: Client, who: { id: string; phone: string }, steps: readonly Step[]) {
  const model = new Model()
  let current = client.jar.credential
  model.add(current)
  for (const one of steps) {
    if (one.kind === 'wait') {
      world.time.now += one.seconds * SECOND_MS
      continue
    }
    const presented = one.kind === 'replay' ? model.nth(one.old) : current
    client.jar.credential = presented
    const { status, result } = await client.renew(who.id, who.phone)
    expect(status).toBe(model.present(presented, world.time.now) ? 200 : 401)
    if (result?.credential === undefined) continue
    model.add(result.credential)
    if (one.kind === 'use') current = result.credential
  }
  return model
}

describe('any sequence of uses, lost answers, replays and waits', () => {
  test('goes as the rule says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const client = world.client({ isNative: true })
        const phone = aPhone()
        const { id } = (await client.logIn(phone)).result as { id: string }
        await play(client, { id, phone }, steps)
      }),
      { numRuns: 25 },
    )
  })

  test('without a replay never logs anybody out', async () => {
    const honest = fc.array(
      step.filter(({ kind }) => kind !== 'replay'),
      { maxLength: 14 },
    )
    await fc.assert(
      fc.asyncProperty(honest, async (steps) => {
        const client = world.client({ isNative: true })
        const phone = aPhone()
        const { id } = (await client.logIn(phone)).result as { id: string }
        expect((await play(client, { id, phone }, steps)).isOut).toBe(false)
      }),
      { numRuns: 15 },
    )
  })
})
