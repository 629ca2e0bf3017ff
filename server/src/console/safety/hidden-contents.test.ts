import { randomBytes, randomUUID } from 'node:crypto'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { decideAppeal } from '@quan/contract/console/appeals.ts'
import { decideReport, getReport, type HiddenPart } from '@quan/contract/console/reports.ts'
import { ConsentMatter, saveConsent, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { appeal, getMeasures } from '@quan/contract/safety/measure.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { HIDDEN_COLUMN } from '#features/safety/sealed-columns.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type SafetyWorld, safetyWorld } from './safety-world.testing.ts'

let world: SafetyWorld
beforeAll(async () => void (world = await safetyWorld()))
afterAll(() => world.close())

const measuresOf = async (member: Caller) => (await world.byMember(getMeasures, {}, member)).result.items
const titlesOf = async (member: Caller) =>
  (await world.byMember(getMyMessages, {}, member)).result.items.map(({ title }) => title)

/** A report of a card or question, its id. */
async function reportOf(target: { kind: 'user' | 'question'; id: string }) {
  await world.byMember(report, { target, reason: 'spam' }, await world.member('小本'))
  const [row] = await world.sql<{ id: string }[]>`select id from report where target_id = ${target.id}`
  return row!.id
}

describe('what is hidden', () => {
  const cardOf = async (member: Caller) => {
    const { result } = await world.byMember(getUserDetail, { id: member.memberId }, await world.member('小本'))
    return [result.nickName, result.headImgurl]
  }

  // proves 28.18
  test('of a card is seen by nobody, can be written anew, and comes back when the appeal is upheld', async () => {
    const ben = await world.member('小本')
    const photo = randomBytes(16).toString('hex')
    await world.sql`
      insert into picture (path, owner_id, width, height, is_public, is_used, created_at)
      values (${photo}, ${ben.memberId}, 800, 600, true, true, now())`
    await world.sql`update business_card set intro = '加我', photos = ${[photo]} where member_id = ${ben.memberId}`
    await world.sql`update member set head_picture = ${photo} where id = ${ben.memberId}`
    const id = await reportOf({ kind: 'user', id: ben.memberId })
    const [first, second] = [await world.safety(), await world.safety()]
    const decided = await first.call(decideReport, {
      id,
      decision: 'hide',
      parts: ['nickName', 'photos', 'intro'],
      note: '广告',
    })
    expect(decided.status).toBe(200)
    expect(await cardOf(ben)).toEqual([null, null])
    const [picture] = await world.sql`select is_public, is_used from picture where path = ${photo}`
    expect(picture).toEqual({ is_public: false, is_used: true })
    expect((await titlesOf(ben))[0]).toBe('内容已隐藏')
    await world.sql`update business_card set intro = '新写的' where member_id = ${ben.memberId}`
    const [measure] = await measuresOf(ben)
    await world.byMember(appeal, { id: measure!.id, text: '不是广告' }, ben)
    await second.call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '不是广告' })
    expect(await cardOf(ben)).toEqual(['小本', expect.stringContaining(photo)])
    const [card] = await world.sql`select intro, photos from business_card where member_id = ${ben.memberId}`
    expect(card).toEqual({ intro: '新写的', photos: [photo] })
  })

  // proves 20.28
  test('of a card does not come back where the consent by which it was kept was withdrawn meanwhile', async () => {
    const ben = await world.member('小本')
    await world.sql`update business_card set looking_for = '加我' where member_id = ${ben.memberId}`
    const id = await reportOf({ kind: 'user', id: ben.memberId })
    const [first, second] = [await world.safety(), await world.safety()]
    await first.call(decideReport, { id, decision: 'hide', parts: ['lookingFor'], note: '广告' })
    const [measure] = await measuresOf(ben)
    await world.byMember(appeal, { id: measure!.id, text: '不是广告' }, ben)
    const { privateLines } = ConsentMatter
    const version = SEPARATE_CONSENT_VERSIONS.privateLines
    expect((await world.byMember(saveConsent, { matter: privateLines, version, isGiven: false }, ben)).code).toBeNull()
    await second.call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '不是广告' })
    const [card] = await world.sql`select looking_for from business_card where member_id = ${ben.memberId}`
    expect(card).toEqual({ looking_for: null })
  })

  // proves 20.31
  test('of a card is erased with the consent by which it was kept, the other parts stay to come back', async () => {
    const hiddenOf = async (parts: HiddenPart[]) => {
      const ben = await world.member('小本')
      await world.sql`
        update business_card set looking_for = '加我', intro = '你好' where member_id = ${ben.memberId}`
      const id = await reportOf({ kind: 'user', id: ben.memberId })
      await (await world.safety()).call(decideReport, { id, decision: 'hide', parts, note: '广告' })
      return ben
    }
    const [alone, both] = [await hiddenOf(['lookingFor']), await hiddenOf(['lookingFor', 'intro'])]
    await world.sql`
      insert into held_content (id, member_id, place, field, content_hash, sealed_content, held_at, kept_until)
      values (gen_random_uuid(), ${both.memberId}, 'card', 'lines.lookingFor', ${Buffer.from('a')}, ${Buffer.from('b')}, now(), now()),
        (gen_random_uuid(), ${both.memberId}, 'card', 'lines.intro', ${Buffer.from('c')}, ${Buffer.from('d')}, now(), now())`
    const { privateLines } = ConsentMatter
    const version = SEPARATE_CONSENT_VERSIONS.privateLines
    for (const ben of [alone, both])
      expect(
        (await world.byMember(saveConsent, { matter: privateLines, version, isGiven: false }, ben)).code,
      ).toBeNull()
    const sealedOf = async ({ memberId }: Caller) => {
      const [row] = await world.sql<{ id: string; sealed: Buffer | null }[]>`
        select id, sealed_hidden as sealed from conduct_measure where member_id = ${memberId}`
      return row?.sealed && world.vault.open({ table: HIDDEN_COLUMN, id: row.id }, row.sealed)
    }
    expect(await sealedOf(alone)).toBeNull()
    expect(await sealedOf(both)).toEqual({ texts: { intro: '你好' }, photos: [] })
    const held = await world.sql`select field from held_content where member_id = ${both.memberId}`
    expect(held.map(({ field }) => field)).toEqual(['lines.intro'])
  })

  // proves 28.18
  test('of questions is a whole one, until the appeal is upheld', async () => {
    const ben = await world.member('小本')
    const activity = anActivity({})
    await activityStore(world.sql).add([activity])
    const questionId = randomUUID()
    await world.sql`
      insert into question (id, activity_id, asker_id, text) values (${questionId}, ${activity.id}, ${ben.memberId}, '加我')`
    const asked = async () =>
      (await world.byMember(getQuestions, { activityId: activity.id }, ben)).result.items.map(({ id }) => id)
    const id = await reportOf({ kind: 'question', id: questionId })
    await (await world.safety()).call(decideReport, { id, decision: 'hide', note: '广告' })
    expect(await asked()).toEqual([])
    const [measure] = await measuresOf(ben)
    await world.byMember(appeal, { id: measure!.id, text: '不是广告' }, ben)
    await (await world.safety()).call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '不是广告' })
    expect(await asked()).toEqual([questionId])
  })

  // proves 28.18
  test('is something: of a card that has none of it nothing is, and the report stays open', async () => {
    const ben = await world.member('小本', { intro: null })
    const operator = await world.safety()
    const id = await reportOf({ kind: 'user', id: ben.memberId })
    const decided = await operator.call(decideReport, { id, decision: 'hide', parts: ['intro'], note: '广告' })
    expect(decided.code).toBe('report.nothing_to_hide')
    expect((await operator.call(getReport, { id })).result.state).toBe('open')
  })
})
