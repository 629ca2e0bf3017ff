import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import { joinMatch } from '@quan/contract/match/match-round.ts'
import { createMatchKeys } from '@quan/contract/match/match-seal.ts'
import {
  ConsentMatter,
  CONSENTS_OF_MATTER_MAX,
  getConsents,
  saveConsent,
  SEPARATE_CONSENT_VERSIONS,
} from '@quan/contract/my-data/separate-consent.ts'
import { saveWebPush } from '@quan/contract/notification/web-push.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { pushRoutes } from '#features/notification/push.routes.ts'
import { orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { newBrowserKeys } from '#testing/test-keys.ts'

const { pushAbroad, matchChoices, privateLines } = ConsentMatter
const PRIVATE = { maritalStatus: 10, houseCar: 40, lookingFor: '想认识爱笑的人' } as const
const EMPTY = { maritalStatus: null, houseCar: null, lookingFor: null }

let world: Awaited<ReturnType<typeof orderWorld>>
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const stranger = () => storeMember(world.sql, { hasAgreed: false })
const say = (who: Caller, matter: ConsentMatter, isGiven: boolean, version = SEPARATE_CONSENT_VERSIONS[matter]) =>
  world.call(saveConsent, { matter, version, isGiven }, who)
const givenTimes = async (who: Caller) => {
  const { result } = await world.call(getConsents, {}, who)
  return Object.fromEntries((result?.consents ?? []).map(({ matter, givenTime }) => [matter, givenTime]))
}
const write = (who: Caller, lines: object) => world.call(saveMyCard, { lines }, who)
const linesOf = async (who: Caller) => (await world.call(getMyCard, {}, who)).result?.lines

describe('what is asked about on its own', () => {
  // proves 20.28
  test('is agreed to by nobody who was not asked, each matter for itself, for today’s words', async () => {
    const ann = await stranger()
    expect(await givenTimes(ann)).toEqual({ pushAbroad: null, matchChoices: null, privateLines: null })
    const at = new Date(world.time.now).toISOString()
    expect(await say(ann, matchChoices, true)).toMatchObject({ status: 200 })
    world.time.now += 1_000
    await say(ann, matchChoices, true)
    expect(await givenTimes(ann)).toEqual({ pushAbroad: null, matchChoices: at, privateLines: null })
    expect(await say(ann, pushAbroad, true, '2020-01-01')).toMatchObject({ status: 400, code: 'consent.outdated' })
    await world.sql`update separate_consent set version = '2020-01-01' where member_id = ${ann.memberId}`
    expect(await givenTimes(ann)).toMatchObject({ matchChoices: null })
  })

  // proves 20.29
  test('stays provable with its version, when it was given and when withdrawn, the newest of each matter', async () => {
    const ann = await stranger()
    const kept = () => world.sql`
      select matter, version::text, given_at, withdrawn_at from separate_consent
      where member_id = ${ann.memberId} order by given_at`
    const [given, withdrawn] = [world.time.now, world.time.now + 1_000]
    await say(ann, privateLines, true)
    world.time.now = withdrawn
    await say(ann, privateLines, false)
    await say(ann, privateLines, false)
    const version = SEPARATE_CONSENT_VERSIONS.privateLines
    const [given_at, withdrawn_at] = [new Date(given), new Date(withdrawn)]
    expect([...(await kept())]).toEqual([{ matter: privateLines, version, given_at, withdrawn_at }])
    await world.sql`
      insert into separate_consent
      select gen_random_uuid(), ${ann.memberId}, 'privateLines', '2026-11-24', now() - interval '1 year' * n, now()
      from generate_series(1, 30) n`
    await say(ann, privateLines, true)
    expect(await kept()).toHaveLength(CONSENTS_OF_MATTER_MAX)
    expect(await givenTimes(ann)).toMatchObject({ privateLines: new Date(world.time.now).toISOString() })
  })
})

describe('without consent of its own', () => {
  // proves 20.28
  test('the lines of the card that tell most are not kept, the others are; withdrawn, they are empty again', async () => {
    const ann = await stranger()
    for (const [line, value] of Object.entries(PRIVATE))
      expect(await write(ann, { [line]: value })).toMatchObject({ status: 409, code: 'consent.needed' })
    expect(await write(ann, { occupation: '设计师', ...EMPTY })).toMatchObject({ status: 200 })
    await say(ann, privateLines, true)
    expect(await write(ann, PRIVATE)).toMatchObject({ status: 200 })
    await say(ann, privateLines, false)
    expect(await linesOf(ann)).toMatchObject({ occupation: '设计师', ...EMPTY })
  })

  // proves 20.28
  test('no browser is woken by a push service; withdrawn, none of any device is any more', async () => {
    const ann = await stranger()
    const webPush = { isAllowed: () => true }
    const calls = calledBy(pushRoutes({ sql: world.sql, clock: world.parts.clock, webPush }), { time: world.time })
    const keys = newBrowserKeys()
    const browser = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys }
    const wake = () => calls.call(saveWebPush, browser, ann)
    expect(await wake()).toMatchObject({ status: 409, code: 'consent.needed' })
    await say(ann, pushAbroad, true)
    expect(await wake()).toMatchObject({ status: 200 })
    const browsers = () => world.sql`select from web_push where member_id = ${ann.memberId}`
    expect(await browsers()).toHaveLength(1)
    await say(ann, pushAbroad, false)
    expect(await browsers()).toHaveLength(0)
  })

  // proves 20.28
  test('nobody chooses others; withdrawn, the rounds that go on are left, choices and all', async () => {
    const ann = await world.member({ hasAgreed: false })
    const at = await world.activity({ price: 0, startAt: world.time.now + HOUR_MS, matchHours: 2, quota: 50 })
    expect((await world.order(ann, at)).status).toBe(200)
    world.time.now = at.startAt
    const { publicKey } = await createMatchKeys()
    const join = () => world.call(joinMatch, { activityId: at.id, publicKey }, ann)
    const slots = () => world.sql`select from match_slot where member_id = ${ann.memberId}`
    expect(await join()).toMatchObject({ status: 409, code: 'consent.needed' })
    expect(await slots()).toHaveLength(0)
    await say(ann, matchChoices, true)
    expect(await join()).toMatchObject({ status: 200 })
    expect(await slots()).toHaveLength(3)
    await say(ann, matchChoices, false)
    expect(await slots()).toHaveLength(0)
    expect(await join()).toMatchObject({ status: 409, code: 'consent.needed' })
  })
})
