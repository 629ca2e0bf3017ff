import { revokeDevice } from '@quan/contract/device/devices.ts'
import { PHONE_HOLD_MS, undoHold } from '@quan/contract/login/hold-phone.ts'
import { bindPhone } from '@quan/contract/login/bind-account.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { NUMBER_LOST_KEPT_MS, NUMBER_UNUSED_MS } from '@quan/contract/login/number-holder.ts'
import { SMS_CODE_TRIES } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPhone, callerOf, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import type { SmsNewsMessage } from '#outside/sms/sms-service.ts'
import { openLog } from '#platform/log/log.ts'
import { securityPhone, sendDueSecuritySms } from './security-sms.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())
beforeEach(() => world.sql`truncate held_phone_change, security_sms`.then(() => undefined))

async function aMember(phone = aPhone()) {
  const client = world.client()
  const { id } = (await client.logIn(phone)).result as { id: string }
  const { result } = await client.renew(id, phone)
  return { client, id, phone, caller: await callerOf(world, result?.accessToken) }
}
type Member = Awaited<ReturnType<typeof aMember>>

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const phoneOf = ({ id }: Member) => storedPhoneOf(world.sql, id)
const wordsTo = ({ id }: Member) => world.wordsTo(id)
async function smsTo({ id }: Member) {
  const rows = await world.sql<{ id: string; sealed: Buffer; news: string; told: string }[]>`
    select id, sealed_phone as sealed, news, told from security_sms where member_id = ${id} order by next_at, id`
  return rows.map((row) => ({ ...row, phone: securityPhone.open(row.id, row.sealed, testVault()) }))
}

/** The change as somebody makes it who has the new phone and, if told, a code of the present one. */
async function change(member: Member, phone: string, stepUpCode?: string) {
  const code = await member.client.codeFor(phone, 'bindPhone')
  return await member.client.send(bindPhone, { wxUserInfoMobilePhone: phone, code, stepUpCode }, member.caller)
}
const proved = async (member: Member, phone: string) =>
  change(member, phone, await member.client.codeFor(member.phone, 'stepUp'))

describe('a phone change', () => {
  // proves 20.1
  test('attack: with a stolen token alone it takes no account over; it waits, and is told', async () => {
    const [ann, thief] = [await aMember(), aPhone()]
    const { status, result } = await change(ann, thief)
    expect([status, result]).toEqual([200, { heldUntil: new Date(world.time.now + PHONE_HOLD_MS).toISOString() }])
    expect(await phoneOf(ann)).toBe(ann.phone)
    expect(await smsTo(ann)).toMatchObject([{ phone: ann.phone, news: 'phoneHeld' }])
    expect(await wordsTo(ann)).toEqual(['phoneWaits'])
    // whoever logs in with the new number comes to an account of their own
    expect((await world.client().logIn(thief)).result).toMatchObject({ isNewUser: true })
  })

  // proves 20.2
  test('that the present phone proves is made at once, and the old phone is told', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    expect((await proved(ann, phone)).result).toMatchObject({ id: ann.id, wxUserInfoMobilePhone: phone })
    expect(await smsTo(ann)).toMatchObject([{ phone: ann.phone, news: 'phoneChanged' }])
    expect(await wordsTo(ann)).toEqual(['phoneHasChanged'])
  })

  test.each(['bindPhone', 'login', 'deleteAccount'] as const)(
    'is not proved by a code of the present phone that was asked for the scene %s',
    async (scene) => {
      const [ann, phone] = [await aMember(), aPhone()]
      const code = await ann.client.codeFor(ann.phone, scene)
      expect(await change(ann, phone, code)).toMatchObject({ status: 400, code: 'code.wrong' })
      expect(await phoneOf(ann)).toBe(ann.phone)
    },
  )

  test('attack: neither code can be guessed for ever beside a right one of the other', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    const [code, stepUpCode] = [
      await ann.client.codeFor(phone, 'bindPhone'),
      await ann.client.codeFor(ann.phone, 'stepUp'),
    ]
    const send = (codes: { code: string; stepUpCode: string }) =>
      ann.client.send(bindPhone, { wxUserInfoMobilePhone: phone, ...codes }, ann.caller)
    for (let guess = 0; guess < SMS_CODE_TRIES; guess++) await send({ code, stepUpCode: another(stepUpCode) })
    expect(await send({ code, stepUpCode })).toMatchObject({ status: 400, code: 'code.wrong' })
    const next = await ann.client.codeFor(ann.phone, 'stepUp')
    for (let guess = 0; guess < SMS_CODE_TRIES; guess++) await send({ code: another(code), stepUpCode: next })
    expect(await send({ code, stepUpCode: next })).toMatchObject({ status: 400, code: 'code.wrong' })
    expect(await phoneOf(ann)).toBe(ann.phone)
  })

  test('to a number that is somebody’s is refused before it waits', async () => {
    const [ann, ben] = [await aMember(), await aMember()]
    expect(await change(ann, ben.phone)).toMatchObject({ status: 409, code: 'phone.taken' })
    expect(await smsTo(ann)).toEqual([])
  })
})

describe('attack: a phone change to a number that the carrier gave to somebody else', () => {
  /** An account of a number that nobody used for so long, and somebody who has the number now. */
  async function recycled(forMs = NUMBER_UNUSED_MS + DAY_MS) {
    const former = await aMember()
    world.time.now += forMs
    return { former, ann: await aMember() }
  }

  // proves 20.40
  test('takes nothing of the former holder’s but the number, and is no dead end', async () => {
    const { former, ann } = await recycled()
    expect((await proved(ann, former.phone)).status).toBe(200)
    expect([await phoneOf(ann), await phoneOf(former)]).toEqual([former.phone, null])
    expect((await wordsTo(former)).at(-1)).toBe('numberLost')
    const [row] = await world.sql<{ closed_at: Date | null; unused_look_at: Date }[]>`
      select closed_at, unused_look_at from member where id = ${former.id}`
    expect(row?.closed_at).toBeNull()
    expect(row?.unused_look_at.getTime()).toBeGreaterThanOrEqual(world.time.now + NUMBER_LOST_KEPT_MS)
    expect((await world.client().logIn(former.phone)).result).toMatchObject({ id: ann.id })
  })

  // proves 20.40
  test('is refused where somebody used that account within 90 days', async () => {
    const lately = await recycled(NUMBER_UNUSED_MS - DAY_MS)
    expect(await proved(lately.ann, lately.former.phone)).toMatchObject({ status: 409, code: 'phone.taken' })
    expect(await phoneOf(lately.former)).toBe(lately.former.phone)
  })

  // proves 20.40
  test('with a stolen token alone takes it from nobody before it is carried out, nor from who came back', async () => {
    const { former, ann } = await recycled()
    expect((await change(ann, former.phone)).result).toMatchObject({ heldUntil: expect.any(String) })
    expect(await phoneOf(former)).toBe(former.phone)
    await world.sql`update device set last_used_at = ${new Date(world.time.now)} where member_id = ${former.id}`
    world.time.now += PHONE_HOLD_MS
    expect(await world.phoneChanges.carryOutNext()).toBe(true)
    expect([await phoneOf(ann), await phoneOf(former)]).toEqual([ann.phone, former.phone])
  })

  // proves 20.40
  test('that waited is carried out where nobody came back', async () => {
    const { former, ann } = await recycled()
    await change(ann, former.phone)
    world.time.now += PHONE_HOLD_MS
    expect(await world.phoneChanges.carryOutNext()).toBe(true)
    expect([await phoneOf(ann), await phoneOf(former)]).toEqual([former.phone, null])
  })
})

describe('a phone change that waits', () => {
  // proves 20.3
  test('attack: is not carried out once the device that asked is thrown out, though nobody undid it', async () => {
    const [ann, thief] = [await aMember(), aPhone()]
    const [own, stolen] = [world.client(), ann.caller]
    await own.logIn(ann.phone)
    const { result } = await own.renew(ann.id, ann.phone)
    await change(ann, thief)
    const device = await callerOf(world, result?.accessToken)
    expect((await world.call(revokeDevice, { id: stolen.deviceId }, device)).status).toBe(200)
    world.time.now += PHONE_HOLD_MS
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([true, ann.phone])
    expect((await wordsTo(ann)).at(-1)).toBe('phoneChangeUndone')
    expect(await world.phoneChanges.carryOutNext()).toBe(false)
  })

  // proves 20.43
  test('attack: logs nobody out who was logged in before: they hear of it, and throw the thief out', async () => {
    const [ann, thief, own] = [await aMember(), aPhone(), world.client()]
    await own.logIn(ann.phone)
    await change(ann, thief)
    world.time.now += PHONE_HOLD_MS
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([true, thief])
    const { status, result } = await own.renew(ann.id, ann.phone)
    expect([status, (await wordsTo(ann)).at(-1)]).toEqual([200, 'phoneHasChanged'])
    const device = await callerOf(world, result?.accessToken)
    expect((await world.call(revokeDevice, { id: ann.caller.deviceId }, device)).status).toBe(200)
    expect((await ann.client.renew(ann.id, thief)).status).toBe(401)
    expect((await own.renew(ann.id, ann.phone)).status).toBe(200)
  })

  // proves 20.3
  test('is carried out after 72 hours, not before', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    await change(ann, phone)
    world.time.now += PHONE_HOLD_MS - 1
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([false, ann.phone])
    world.time.now += 1
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([true, phone])
    expect(await world.phoneChanges.carryOutNext()).toBe(false)
    expect(await wordsTo(ann)).toEqual(['phoneWaits', 'phoneHasChanged'])
    expect((await smsTo(ann)).map(({ phone: to, news }) => [to, news])).toEqual([
      [ann.phone, 'phoneHeld'],
      [ann.phone, 'phoneChanged'],
    ])
  })

  // proves 20.4
  test('is undone from another device, and again changes nothing', async () => {
    const [ann, thief] = [await aMember(), aPhone()]
    await change(ann, thief)
    const other = await aMember(ann.phone)
    for (let time = 0; time < 2; time++)
      expect((await other.client.send(undoHold, {}, other.caller)).result).toEqual({})
    world.time.now += PHONE_HOLD_MS
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([false, ann.phone])
    expect(await wordsTo(ann)).toEqual(['phoneWaits', 'newDevice', 'phoneChangeUndone'])
  })

  test('is nobody else’s to undo', async () => {
    const [ann, ben, phone] = [await aMember(), await aMember(), aPhone()]
    await change(ann, phone)
    await ben.client.send(undoHold, {}, ben.caller)
    world.time.now += PHONE_HOLD_MS
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([true, phone])
  })

  test('ends with one that the present phone proves', async () => {
    const [ann, thief, phone] = [await aMember(), aPhone(), aPhone()]
    await change(ann, thief)
    await proved(ann, phone)
    world.time.now += PHONE_HOLD_MS
    expect([await world.phoneChanges.carryOutNext(), await phoneOf(ann)]).toEqual([false, phone])
  })

  test('goes when the number has come to be somebody else’s meanwhile', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    await change(ann, phone)
    const ben = await aMember(phone)
    world.time.now += PHONE_HOLD_MS
    expect(await world.phoneChanges.carryOutNext()).toBe(true)
    expect([await phoneOf(ann), await phoneOf(ben)]).toEqual([ann.phone, phone])
  })

  test('is carried out once, though many servers look', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    await change(ann, phone)
    world.time.now += PHONE_HOLD_MS
    const runs = await Promise.all(Array.from({ length: 6 }, () => world.phoneChanges.carryOutNext()))
    expect(runs.filter(Boolean)).toHaveLength(1)
    expect(await wordsTo(ann)).toEqual(['phoneWaits', 'phoneHasChanged'])
  })
})

describe('SMS about the account', () => {
  const log = openLog({ level: 'silent' })
  const sent: SmsNewsMessage[] = []
  const parts = () => ({ sql: world.sql, vault: testVault(), clock: { now: () => world.time.now } })
  const run = (sendNews: (message: SmsNewsMessage) => Promise<void>) =>
    sendDueSecuritySms({ ...parts(), log, sms: { canTell: () => true, sendNews } }, new AbortController().signal)
  const works = async (message: SmsNewsMessage) => void sent.push(message)

  test('leave once, and are tried again while the service does not take them', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    await change(ann, phone)
    await run(() => Promise.reject(new SmsError('unavailable', 'a failure of the test')))
    await run(works)
    expect(sent).toEqual([])
    world.time.now += 2 * 60_000
    for (let time = 0; time < 2; time++) await run(works)
    expect(sent).toMatchObject([{ phone: ann.phone, news: 'phoneHeld' }])
  })
})

describe('what a member reads of it', () => {
  test('names the new number with its middle left out, and is heard at once', async () => {
    const [ann, phone] = [await aMember(), aPhone()]
    await change(ann, phone)
    const [row] = await world.sql`select title, text, push_at from notification where member_id = ${ann.id}`
    expect(row).toMatchObject({ title: '有人申请更换手机号', push_at: new Date(world.time.now) })
    expect(row?.['text']).toContain(`${phone.slice(0, 3)} •••• ${phone.slice(-4)}`)
  })
})
