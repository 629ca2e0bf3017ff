import { askQuestion } from '@quan/contract/activity/questions.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import {
  decideHeldContent,
  getHeldContent,
  getHeldQueue,
  HELD_A_MEMBER_MAX,
  HELD_DAYS,
} from '@quan/contract/console/held-contents.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { aPicture, pictureForm } from '#features/picture/testing/a-picture.ts'
import { safetyPersonalData } from '#features/safety/safety.queries.ts'
import { heldContents } from '#features/safety/held-contents.service.ts'
import type { ReviewVerdict } from '#outside/tencent-review/tencent-review-client.ts'
import { derivedKey } from '#platform/config/server-keys.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { callByMember } from '../call-by-member.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, SHANGHAI] = ['330100', '310100'] as const

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
let dataDir = ''
let pictureVerdict: ReviewVerdict = 'pass'

/** Unsure of everything that is 存疑, and lets nothing with 违规 pass. */
const review = {
  reviewText: async (text: string): Promise<ReviewVerdict> =>
    text.includes('违规') ? 'block' : text.includes('存疑') ? 'review' : 'pass',
  reviewPicture: async () => pictureVerdict,
  looksADay: { text: 1_000, picture: 1_000 },
}

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'quan-held-'))
  world = consoleWorld(database.sql, { sealing: false, limits: false, dataDir }, { review })
})
beforeEach(() => database.sql`delete from held_content`)
afterAll(async () => {
  await world.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const safety = (cities: string[] | null = null) => world.signedIn({ roles: ['safety'], cities })
type Operator = Awaited<ReturnType<typeof safety>>
const queueOf = async (operator: Operator, cursor: string | null = null) =>
  (await operator.call(getHeldQueue, { maxResultCount: 50, cursor })).result
const onlyOne = async (operator: Operator) => {
  const { items } = await queueOf(operator)
  expect(items).toHaveLength(1)
  return items[0]!
}

async function aMember(city: string | null = HANGZHOU) {
  const stored = await storeMember(database.sql, { nickName: '安安' })
  await database.sql`insert into business_card (member_id, city_code) values (${stored.memberId}, ${city})`
  return stored
}
const save = async (intro: string, member: Caller) =>
  (await callByMember(world, saveMyCard, { input: { lines: { intro } }, member })).code
const introOf = async ({ memberId }: Caller) => {
  const [row] = await database.sql<{ intro: string | null }[]>`
    select intro from business_card where member_id = ${memberId}`
  return row?.intro ?? null
}
const toldTo = async (member: Caller) =>
  (await callByMember(world, getMyMessages, { input: {}, member })).result.items.map(({ title, route }) => [
    title,
    route,
  ])
const aQuestion = async () => {
  const activity = anActivity()
  await activityStore(database.sql).add([activity])
  return async (text: string, member: Caller) =>
    (await callByMember(world, askQuestion, { input: { activityId: activity.id, text }, member })).code
}
async function upload(bytes: Buffer, member: Caller) {
  const { payload, headers: form } = pictureForm(bytes)
  const headers = { ...form, authorization: `Bearer ${await world.tokens.issue(member)}` }
  const app = await world.building
  const answer = await app.inject({ method: 'POST', url: '/upload/picture', payload, headers })
  return answer.json().error?.code ?? answer.statusCode
}

describe('attack: what waits of a member who was sent away', () => {
  // proves 45.9
  test.each([
    ['suspended', (id: string) => database.sql`update member set frozen_at = now() where id = ${id}`],
    ['gone', (id: string) => database.sql`update member set closed_at = now() where id = ${id}`],
  ] as const)(
    'is not there to be let pass once they are %s, published never, and nobody is told',
    async (_how, sendAway) => {
      const [ann, operator] = [await aMember(), await safety()]
      await save('存疑的话', ann)
      const { id } = await onlyOne(operator)
      await sendAway(ann.memberId)
      expect((await queueOf(operator)).items).toEqual([])
      expect((await operator.call(getHeldContent, { id })).code).toBe('console.not_found')
      expect((await operator.call(decideHeldContent, { id, isFit: true })).code).toBe('console.not_found')
      expect(await introOf(ann)).toBeNull()
      expect(await database.sql`select from notification where member_id = ${ann.memberId}`).toHaveLength(0)
      expect(await database.sql`select from held_content where is_fit is not null`).toHaveLength(0)
    },
  )

  // proves 45.9
  test('waits again when a suspension ends, and is published by being sent again alone', async () => {
    const [ann, operator] = [await aMember(), await safety()]
    await save('存疑的话', ann)
    await database.sql`update member set frozen_at = now() where id = ${ann.memberId}`
    expect((await queueOf(operator)).items).toEqual([])
    await database.sql`update member set frozen_at = null where id = ${ann.memberId}`
    const { id } = await onlyOne(operator)
    await operator.call(decideHeldContent, { id, isFit: true })
    expect(await introOf(ann)).toBeNull()
    // passed before it, sent during it: felt by every process within ten seconds
    await database.sql`update member set frozen_at = now() where id = ${ann.memberId}`
    world.time.now += 10_001
    expect(await save('存疑的话', ann)).toBe('member.frozen')
    expect(await introOf(ann)).toBeNull()
  })
})

describe('what the vendor is unsure of', () => {
  // proves 45.5
  test('waits for a person; passed, the same from the same member goes through, and nobody else’s', async () => {
    const [ann, ben, operator] = [await aMember(), await aMember(), await safety()]
    expect([await save('存疑的话', ann), await introOf(ann)]).toEqual(['text.held', null])
    const row = await onlyOne(operator)
    expect(row).toMatchObject({ place: 'card', field: 'lines.intro', nickName: '安安', city: HANGZHOU })
    const { result } = await operator.call(getHeldContent, { id: row.id })
    expect(result).toMatchObject({ text: '存疑的话', picture: null, decision: null })
    const decided = await operator.call(decideHeldContent, { id: row.id, isFit: true })
    expect(decided.result).toMatchObject({ text: null, decision: { isFit: true, operatorName: '测试' } })
    expect(await toldTo(ann)).toEqual([['人工看过，可以发布了', '/pages/40mySub/myCard/myCard']])
    expect([await save('存疑的话', ann), await introOf(ann)]).toEqual([null, '存疑的话'])
    expect([await save('存疑的话', ben), await introOf(ben)]).toEqual(['text.held', null])
    expect(await save('另一句存疑的话', ann)).toBe('text.held')
  })

  // proves 45.5
  test('and does not fit is refused from then on, and the member told once', async () => {
    const [ann, operator, ask] = [await aMember(), await safety(), await aQuestion()]
    expect(await ask('存疑吗？', ann)).toBe('text.held')
    const { id, activityTitle } = await onlyOne(operator)
    expect(activityTitle).not.toBe(null)
    await operator.call(decideHeldContent, { id, isFit: false })
    expect([await ask('存疑吗？', ann), await ask('存疑吗？', ann)]).toEqual(['text.unfit', 'text.unfit'])
    const told = await toldTo(ann)
    expect(told).toHaveLength(1)
    expect(told[0]).toEqual(['内容没有通过', expect.stringMatching(/^\/pages\/20searchSub\/hdDetail\/hdDetail\?id=/)])
    expect((await queueOf(operator)).items).toEqual([])
  })

  // proves 45.5
  test('waits once however often it is sent, a line of a card as it reads last, and not where another is unfit', async () => {
    const [ann, operator] = [await aMember(), await safety()]
    for (const intro of ['存疑', '存疑的', '存疑的话', '存疑的话']) expect(await save(intro, ann)).toBe('text.held')
    const { id } = await onlyOne(operator)
    expect((await operator.call(getHeldContent, { id })).result.text).toBe('存疑的话')
    const lines = { occupation: '违规', lookingFor: '存疑的人' }
    expect((await callByMember(world, saveMyCard, { input: { lines }, member: ann })).code).toBe('text.unfit')
    await onlyOne(operator)
  })

  // proves 45.5
  test('is sealed, stands in the copy of the own data, and is gone once it was decided on', async () => {
    const [ann, operator] = [await aMember(), await safety()]
    await save('存疑的话', ann)
    const { id } = await onlyOne(operator)
    const kept = async () => {
      const [row] = await database.sql<{ sealed: Buffer | null; all: string }[]>`
        select sealed_content as sealed, held_content::text as all from held_content where id = ${id}`
      return row!
    }
    const before = await kept()
    expect(before.sealed?.toString()).not.toContain('存疑')
    expect(before.all).not.toContain(Buffer.from('存疑').toString('hex'))
    const copied = async () =>
      await safetyPersonalData({ keep: async () => {}, forget: async () => {} }, personalVault(world.keys)).read(
        database.sql,
        ann.memberId,
      )
    expect(await copied()).toMatchObject({ held: [{ field: 'lines.intro', content: { text: '存疑的话' } }] })
    await operator.call(decideHeldContent, { id, isFit: false })
    expect(await copied()).toMatchObject({ held: [{ isFit: false, content: null }] })
    expect((await kept()).sealed).toBe(null)
  })

  // proves 45.5
  test('is ten of a member at a time, also when all come at once; what is more is refused', async () => {
    const [ann, ben, operator, ask] = [await aMember(), await aMember(), await safety(), await aQuestion()]
    const texts = Array.from({ length: HELD_A_MEMBER_MAX + 5 }, (_, at) => `存疑 ${at}？`)
    const codes = await Promise.all(texts.map((text) => ask(text, ann)))
    expect(codes.filter((code) => code === 'text.held')).toHaveLength(HELD_A_MEMBER_MAX)
    expect(codes.filter((code) => code === 'text.unfit')).toHaveLength(5)
    expect(await ask('存疑吗？', ben)).toBe('text.held')
    const mine = (await queueOf(operator)).items.find(({ memberId }) => memberId === ann.memberId)
    await operator.call(decideHeldContent, { id: mine!.id, isFit: false })
    expect(await ask('还存疑吗？', ann)).toBe('text.held')
  })

  // proves 45.5
  test('and what was decided go after 30 days', async () => {
    const [ann, operator] = [await aMember(), await safety()]
    const { sql } = database
    const vault = personalVault(world.keys)
    const hashKey = derivedKey(world.keys.hash[0]!, 'a purpose')
    const { job } = heldContents({ sql, clock: { now: () => world.time.now }, vault, hashKey })
    const left = async () => (await sql`select from held_content`).length
    const begun = world.time.now
    await save('存疑的话', ann)
    const { id } = await onlyOne(operator)
    world.time.now = begun + DAY_MS
    const other = await safety()
    await other.call(decideHeldContent, { id, isFit: true })
    const ben = await aMember()
    await save('存疑', ben)
    world.time.now = begun + (HELD_DAYS + 1) * DAY_MS - 1
    await job.run()
    expect(await left()).toBe(2)
    world.time.now += 1
    expect([await save('存疑的话', ann), (await queueOf(await safety())).items.length]).toEqual(['text.held', 1])
    world.time.now += HELD_DAYS * DAY_MS + 1
    await sql`
      insert into held_content (id, member_id, place, field, content_hash, sealed_content, held_at, kept_until)
      select gen_random_uuid(), ${ann.memberId}, 'question', 'text', int4send(n), 'x', now(),
        ${new Date(begun)} from generate_series(1, 120) n`
    await job.run()
    expect(await left()).toBe(0)
    world.time.now = begun
  })

  // proves 45.5
  test('of pictures is shown to operators, and taken once it passed', async () => {
    const [ann, ben, operator] = [await aMember(null), await aMember(), await safety()]
    const bytes = await aPicture({ width: 1_200, height: 900 })
    pictureVerdict = 'review'
    expect(await upload(bytes, ann)).toBe('picture.held')
    const { id, place } = await onlyOne(operator)
    const { result } = await operator.call(getHeldContent, { id })
    const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(result.picture ?? '') ?? []
    const { width, format } = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect([place, result.text, width, format]).toEqual(['picture', null, 480, 'webp'])
    await operator.call(decideHeldContent, { id, isFit: true })
    expect([await upload(bytes, ann), await upload(bytes, ben)]).toEqual([200, 'picture.held'])
    pictureVerdict = 'block'
    expect(await upload(bytes, ann)).toBe('picture.unfit')
    pictureVerdict = 'pass'
  })
})

describe('operators', () => {
  // proves 45.5
  test('see what waits of their own cities, the oldest first, a page at a time', async () => {
    const [ann, ben, cid] = [await aMember(), await aMember(SHANGHAI), await aMember(null)]
    const begun = world.time.now
    for (const member of [ben, cid, ann]) {
      await save('存疑的话', member)
      world.time.now += 1_000
    }
    world.time.now = begun
    const [all, here] = [await safety(), await safety([HANGZHOU])]
    const first = (await all.call(getHeldQueue, { maxResultCount: 2 })).result
    const second = await queueOf(all, first.nextCursor)
    expect([...first.items, ...second.items].map(({ memberId }) => memberId)).toEqual(
      [ben, cid, ann].map(({ memberId }) => memberId),
    )
    expect(second.nextCursor).toBe(null)
    expect((await onlyOne(here)).memberId).toBe(ann.memberId)
    const [elsewhere] = first.items
    expect([
      (await here.call(getHeldContent, { id: elsewhere!.id })).code,
      (await here.call(decideHeldContent, { id: elsewhere!.id, isFit: true })).code,
      await save('存疑的话', ben),
    ]).toEqual(['console.not_found', 'console.not_found', 'text.held'])
  })

  // proves 45.5
  test('decide once: of two at the same time one is told that the other was faster, and looks and decisions are logged', async () => {
    const [ann, first, second] = [await aMember(), await safety(), await safety()]
    await save('存疑的话', ann)
    const { id } = await onlyOne(first)
    await first.call(getHeldContent, { id })
    const both = await Promise.all([
      first.call(decideHeldContent, { id, isFit: true }),
      second.call(decideHeldContent, { id, isFit: false }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    expect(await toldTo(ann)).toHaveLength(1)
    const entries = await database.sql<{ act: string; outcome: string; city: string | null }[]>`
      select act, outcome, city from audit_entry where target_id = ${id} order by act, outcome`
    expect(entries.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      'HeldContent/Decide done',
      'HeldContent/Decide refused',
      'HeldContent/GetOne done',
    ])
    expect(entries[0]?.city).toBe(HANGZHOU)
  })
})
