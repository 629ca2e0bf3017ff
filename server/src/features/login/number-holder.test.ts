import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { HOLDER_ANSWERS_A_DAY, NUMBER_LOST_KEPT_MS, NUMBER_UNUSED_MS } from '@quan/contract/login/number-holder.ts'
import { phoneTaken } from '@quan/contract/login/login-errors.ts'
import { getWxAuthorUrl } from '@quan/contract/login/get-wx-author-url.ts'
import { LOGIN_TICKET_LIFE_MS } from '@quan/contract/login/login-tokens.ts'
import { proveHolder } from '@quan/contract/login/prove-holder.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePhone, returnAccount } from '#features/member/member.service.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'
import { aPhone, type Client, type LoginWorld, loginWorld } from './login-world.testing.ts'

const BIRTH_DATE = '1995-05-20'

let world: LoginWorld
/** A WeChat in which a code is the openid it stands for. */
const wechat = {
  authorizeUrl: ({ state }: { state: string }) => `https://wechat.example/?state=${state}`,
  openIdOf: async (code: string) => code,
}
beforeAll(async () => {
  world = await loginWorld({ wechat })
})
afterAll(() => world.close())

type Answer = { needsHolder?: true; ticket: string; asks: string | null; id?: string }

/** Somebody with a card who has used no device of theirs for a while. */
async function unused({
  forMs = NUMBER_UNUSED_MS + DAY_MS,
  birthDate = BIRTH_DATE as string | null,
  nickName = '小满' as string | null,
} = {}) {
  const [phone, own] = [aPhone(), world.client()]
  const { result } = await own.logIn(phone)
  const id = (result as { id: string }).id
  const sealed = birthDate && memberBirthDate.seal(id, birthDate, testVault())
  await world.sql`update member set nick_name = ${nickName}, sealed_birth_date = ${sealed} where id = ${id}`
  world.time.now += forMs
  return { phone, id, own }
}
/** Comes by the number with a device of their own. */
async function comeBy(phone: string, client = world.client()) {
  const { result, status } = await client.logIn(phone)
  return { client, status, ...(result as Answer) }
}
const answer = ({ client, ticket }: { client: Client; ticket: string }, text: string) =>
  client.send(proveHolder, { ticket, answer: text, consent: CONSENT_VERSIONS })
const sayAnother = ({ client, ticket }: { client: Client; ticket: string }) =>
  client.send(proveHolder, { ticket, isSomebodyElse: true, consent: CONSENT_VERSIONS })
const isKnownOn = async (id: string) =>
  (await world.sql`select from device where member_id = ${id} and revoked_at is null`).length

describe('who comes by the number of an account that nobody used for half a year', () => {
  // proves 20.34
  test('is not let in by the code alone, gets no session, and nothing of the account is told', async () => {
    const { phone, id } = await unused()
    const came = await comeBy(phone)
    expect(came).toMatchObject({
      status: 200,
      needsPhone: false,
      needsHolder: true,
      asks: 'birthDate',
      isNewUser: false,
    })
    expect(Object.keys(came).toSorted()).toEqual([
      'asks',
      'client',
      'isNewUser',
      'needsHolder',
      'needsPhone',
      'status',
      'ticket',
    ])
    expect(came.client.jar.credential).toBe('')
    expect(await isKnownOn(id)).toBe(1)
  })

  // proves 20.34
  test('is let in at once by a device that was seen there, or where it was used meanwhile', async () => {
    const known = await unused()
    expect(await comeBy(known.phone, world.client({ deviceKey: known.own.deviceKey }))).toMatchObject({ id: known.id })
    const lately = await unused({ forMs: NUMBER_UNUSED_MS - DAY_MS })
    expect(await comeBy(lately.phone)).toMatchObject({ id: lately.id })
    const opened = await unused()
    await world.sql`update member set last_open_at = ${new Date(world.time.now)} where id = ${opened.id}`
    expect(await comeBy(opened.phone)).toMatchObject({ id: opened.id })
  })

  // proves 20.35
  test('is let in by the birth date on the card, else by the nickname however it is typed', async () => {
    const [born, named] = [await unused(), await unused({ birthDate: null, nickName: 'Mia 小满' })]
    const came = await comeBy(born.phone)
    expect((await answer(came, BIRTH_DATE)).result).toMatchObject({ id: born.id, isNewUser: false, needsPhone: false })
    expect(came.client.jar.credential).not.toBe('')
    const other = await comeBy(named.phone)
    expect(other.asks).toBe('nickName')
    expect((await answer(other, ' ＭＩＡ 小满 ')).result).toMatchObject({ id: named.id })
    // used up
    expect((await answer(other, 'Mia 小满')).code).toBe('login.ticket_overdue')
  })

  // proves 20.35
  test('has three answers a day, however often they log in anew, and the member is told', async () => {
    const { phone, id } = await unused()
    for (let tried = 0; tried < HOLDER_ANSWERS_A_DAY; tried += 1) {
      const came = await comeBy(phone)
      expect(await answer(came, `1990-01-0${tried + 1}`)).toMatchObject({
        status: 400,
        code: 'holder.wrong',
        details: null,
      })
      world.time.now += 61_000
    }
    const late = await answer(await comeBy(phone), BIRTH_DATE)
    expect(late).toMatchObject({ status: 429, code: 'holder.too_often' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1_000 - 600)
    expect(await world.wordsTo(id)).toContain('holderGuessed')
    world.time.now += DAY_MS
    expect((await answer(await comeBy(phone), BIRTH_DATE)).result).toMatchObject({ id })
  })

  // proves 20.35
  test('spends no more answers by giving many at once', async () => {
    const { phone } = await unused()
    const came = await comeBy(phone)
    const codes = await Promise.all(
      Array.from({ length: 8 }, async (_, day) => (await answer(came, `1990-02-0${day + 1}`)).code),
    )
    expect(codes.filter((code) => code === 'holder.wrong')).toHaveLength(HOLDER_ANSWERS_A_DAY)
  })

  // proves 20.35
  test('answers from the device that asked alone, within ten minutes', async () => {
    const { phone } = await unused()
    const came = await comeBy(phone)
    expect((await answer({ client: world.client(), ticket: came.ticket }, BIRTH_DATE)).code).toBe(
      'login.ticket_overdue',
    )
    world.time.now += LOGIN_TICKET_LIFE_MS
    expect((await answer(came, BIRTH_DATE)).code).toBe('login.ticket_overdue')
  })
})

describe('who has the number now', () => {
  // proves 20.36
  test('gets an empty account of their own, without the former holder’s blocks; that one keeps all but the number', async () => {
    const { phone, id } = await unused({ birthDate: null, nickName: null })
    const stranger = (await world.client().logIn(aPhone())).result as { id: string }
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at)
      values (${stranger.id}, ${id}, ${new Date(world.time.now)})`
    const came = await comeBy(phone)
    expect(came.asks).toBeNull()
    const { result } = await sayAnother(came)
    expect(result).toMatchObject({ isNewUser: true, nickName: null, wxUserInfoMobilePhone: phone })
    expect(result?.id).not.toBe(id)
    const blocked = await world.sql`select blocked_id from block where blocker_id = ${stranger.id}`
    expect(blocked.map(({ blocked_id: blockedId }) => blockedId as string)).toEqual([id])
    expect([await storedPhoneOf(world.sql, id), await world.wordsTo(id)]).toEqual([null, ['numberLost']])
    const [former] = await world.sql<{ unused_look_at: Date; closed_at: Date | null }[]>`
      select unused_look_at, closed_at from member where id = ${id}`
    expect(former!.closed_at).toBeNull()
    expect(former!.unused_look_at.getTime()).toBeGreaterThanOrEqual(world.time.now + NUMBER_LOST_KEPT_MS)
    // the next login by the number is theirs, on any device
    expect(await comeBy(phone)).toMatchObject({ id: result!.id })
    expect((await sayAnother(came)).code).toBe('login.ticket_overdue')
  })

  // proves 20.36
  test('is one, though two say so at once', async () => {
    const { phone, id } = await unused()
    const both = [await comeBy(phone), await comeBy(phone)]
    const said = await Promise.all(both.map(sayAnother))
    expect(said.map(({ code }) => code).toSorted()).toEqual(['login.ticket_overdue', null])
    expect(await storedPhoneOf(world.sql, id)).toBeNull()
  })
})

describe('attack: the former holder is back within the ten minutes that an answer has', () => {
  // proves 20.39
  test('by the number itself: it is theirs, and who was asked before takes it no more', async () => {
    const { phone, id, own } = await unused()
    const came = await comeBy(phone)
    world.time.now += 61_000
    expect(await comeBy(phone, world.client({ deviceKey: own.deviceKey }))).toMatchObject({ id })
    expect((await sayAnother(came)).code).toBe('login.ticket_overdue')
    expect((await answer(came, BIRTH_DATE)).code).toBe('login.ticket_overdue')
    expect(await storedPhoneOf(world.sql, id)).toBe(phone)
  })

  // proves 20.39
  test('through WeChat: whoever has the number is asked still, gets an account of their own, and never that one', async () => {
    const { phone, id } = await unused()
    await world.sql`update member set wechat_open_id = 'o-back' where id = ${id}`
    const came = await comeBy(phone)
    world.time.now += 61_000
    expect((await byWechat(world.client(), 'o-back')).result).toMatchObject({ id })
    const again = await comeBy(phone, came.client)
    expect(again).toMatchObject({ needsHolder: true })
    const { result } = await sayAnother(again)
    expect(result?.id).not.toBe(id)
    expect(await storedPhoneOf(world.sql, id)).toBeNull()
    expect((await byWechat(world.client(), 'o-back')).result).toMatchObject({ needsPhone: true })
  })

  // proves 20.39
  test('and moves the account to another number: what was asked about the old one is void', async () => {
    const { phone, id } = await unused()
    const came = await comeBy(phone)
    const next = aPhone()
    await changePhone({ sql: world.sql, vault: testVault() }, id, next)
    expect((await sayAnother(came)).code).toBe('login.ticket_overdue')
    expect(await storedPhoneOf(world.sql, id)).toBe(next)
    expect((await comeBy(phone, came.client)).id).not.toBe(id)
  })
})

/** Comes back from WeChat's page as somebody. */
async function byWechat(client: Client, openId: string) {
  const { result } = await client.send(getWxAuthorUrl, { returnUrl: '/' })
  const state = new URL(result?.url ?? '').searchParams.get('state') ?? ''
  return await client.send(registerLoginAccount, { wxCode: openId, state, consent: CONSENT_VERSIONS })
}

describe('the holder of an account that lost its number', () => {
  // proves 20.37
  test('has it again through WeChat with another number', async () => {
    const { phone, id } = await unused()
    await world.sql`update member set wechat_open_id = 'o-former' where id = ${id}`
    await sayAnother(await comeBy(phone))
    const own = world.client()
    const first = await byWechat(own, 'o-former')
    expect(first.result).toMatchObject({ needsPhone: true })
    const next = aPhone()
    const { ticket } = first.result as { ticket: string }
    const { result } = await own.send(registerLoginAccount, {
      ticket,
      wxUserInfoMobilePhone: next,
      code: await own.codeFor(next),
      consent: CONSENT_VERSIONS,
    })
    expect(result).toMatchObject({ id, isNewUser: false, wxUserInfoMobilePhone: next, nickName: '小满' })
  })

  // proves 20.37
  test('has it again by an operator with another number; nobody else’s account or number is given so', async () => {
    // nothing is known to ask about: who comes by the new number could not answer
    const { phone, id } = await unused({ birthDate: null, nickName: null })
    const next = aPhone()
    const give = (memberId: string, to: string) =>
      returnAccount({ sql: world.sql, vault: testVault() }, { memberId, phone: to, now: world.time.now })
    expect(await give(id, next)).toBeNull()
    await sayAnother(await comeBy(phone))
    expect(await give(phone, next)).toBeNull()
    await expect(give(id, phone)).rejects.toMatchObject({ definition: phoneTaken })
    expect(await give(id, next)).toEqual({ nickName: null })
    expect((await comeBy(next)).id).toBe(id)
    expect((await comeBy(phone)).id).not.toBe(id)
  })
})
