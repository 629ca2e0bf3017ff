import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { decideAppeal } from '@quan/contract/console/appeals.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { appeal, APPEAL_DAYS, getMeasures } from '@quan/contract/safety/measure.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { PICTURE_UNDER_WAY_MS, pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { picturePersonalData } from '#features/picture/picture.queries.ts'
import { aPicture, pictureForm } from '#features/picture/testing/a-picture.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { HANGZHOU, type SafetyWorld, safetyWorld } from './safety-world.testing.ts'

let world: SafetyWorld
let folder: string
let bytes: Buffer
const store = () => pictureStore(join(folder, 'pictures'))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quan-evidence-'))
  world = await safetyWorld({ dataDir: folder })
  bytes = await aPicture()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** The signed path of a picture that a member sent. */
async function uploaded(by: Caller): Promise<string> {
  const { payload, headers } = pictureForm(bytes)
  const authorization = `Bearer ${await world.tokens.issue(by)}`
  const app = await world.building
  const answer = await app.inject({
    method: 'POST',
    url: '/upload/picture',
    payload,
    headers: { ...headers, authorization },
  })
  return answer.json().path
}

const show = async (by: Caller, photos: string[]) =>
  expect((await world.byMember(saveMyCard, { photos }, by)).code).toBeNull()
const fetched = async (path: string) => (await (await world.building).inject({ url: `/pictures/${path}` })).statusCode
const filesOf = async (path: string) =>
  (await readdir(join(folder, 'pictures'), { recursive: true })).filter((name) => name.includes(barePicturePath(path)))
    .length

async function sweep(laterMs = 0) {
  const clock = { now: () => world.time.now + PICTURE_UNDER_WAY_MS + 1 + laterMs }
  await pictureSweepJob({ sql: world.sql, store: store(), clock }).run(new AbortController().signal)
}

/** A member with two photos on their card, which somebody reported. */
async function reportedPhotos() {
  const [ann, ben] = [await world.member('安安'), await world.member('小本')]
  const photos = [await uploaded(ben), await uploaded(ben)] as const
  await show(ben, [...photos])
  await world.byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'abuse' }, ann)
  const [row] = await world.sql<{ id: string }[]>`select id from report where target_id = ${ben.memberId}`
  return { id: row!.id, ann, ben, photos }
}

describe('the pictures of a card that was reported', () => {
  // proves 28.33
  test('are shown to who decides, also one that its member deleted since, which is gone for everybody else until it is decided', async () => {
    const { id, ben, photos } = await reportedPhotos()
    const operator = await world.safety({ cities: [HANGZHOU] })
    const { result } = await operator.call(getReport, { id })
    expect(result.pictures.map(({ label, path }) => [label, barePicturePath(path!)])).toEqual(
      photos.map((path) => ['photos', barePicturePath(path)]),
    )
    expect(JSON.stringify(result.evidence)).not.toContain(barePicturePath(photos[0]))
    await show(ben, [photos[0]])
    await sweep()
    expect([await fetched(photos[1]), await fetched(barePicturePath(photos[1]))]).toEqual([410, 410])
    const { result: later } = await operator.call(getReport, { id })
    expect(await Promise.all(later.pictures.map(({ path }) => fetched(path!)))).toEqual([200, 200])

    await operator.call(decideReport, { id, decision: 'dismiss', note: '没有问题' })
    await sweep()
    expect([await fetched(later.pictures[1]!.path!), await filesOf(photos[1])]).toEqual([410, 0])
    const { result: decided } = await operator.call(getReport, { id })
    expect(decided.pictures.map(({ path }) => path === null)).toEqual([false, true])
  })

  /** A report of which one photo was deleted since, and whose member was warned; the measure they can appeal against. */
  async function warned() {
    const { id, ann, ben, photos } = await reportedPhotos()
    await show(ben, [photos[0]])
    const operator = await world.safety()
    await operator.call(decideReport, { id, decision: 'warn', note: '请改' })
    const [measure] = (await world.byMember(getMeasures, {}, ben)).result.items
    const deleted = async () => [
      await filesOf(photos[1]),
      (await operator.call(getReport, { id })).result.pictures[1]!.path,
    ]
    return { id, ann, ben, measureId: measure!.id, deleted }
  }
  const KEPT = [expect.any(Number), expect.any(String)]

  // proves 28.33
  test('stay while who was warned can appeal, and go then', async () => {
    const { deleted } = await warned()
    await sweep(APPEAL_DAYS * DAY_MS - 2 * PICTURE_UNDER_WAY_MS)
    expect(await deleted()).toEqual(KEPT)
    expect((await deleted())[0]).toBeGreaterThan(0)
    await sweep(APPEAL_DAYS * DAY_MS)
    expect(await deleted()).toEqual([0, null])
  })

  // proves 28.33
  test('stay until an appeal is decided, however long that takes, and go then', async () => {
    const { ben, measureId, deleted } = await warned()
    await world.byMember(appeal, { id: measureId, text: '那不是我' }, ben)
    await sweep(2 * APPEAL_DAYS * DAY_MS)
    expect(await deleted()).toEqual(KEPT)
    const decided = await (await world.safety()).call(decideAppeal, { id: measureId, outcome: 'kept', note: '核实过' })
    expect(decided.code).toBeNull()
    await sweep()
    expect(await deleted()).toEqual([0, null])
  })

  // proves 28.33
  test.each([
    { again: 'dismiss', appeals: 1 },
    { again: 'warn', appeals: 2 },
  ] as const)(
    'stay while one appeal waits, whatever became of the report meanwhile: $again',
    async ({ again, appeals }) => {
      const { id, ann, ben, measureId, deleted } = await warned()
      await world.byMember(appeal, { id: measureId, text: '那不是我' }, ben)
      await world.byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'abuse', text: '又来了' }, ann)
      await (await world.safety()).call(decideReport, { id, decision: again, note: '再看' })
      const measures = (await world.byMember(getMeasures, {}, ben)).result.items.map((one: { id: string }) => one.id)
      expect(measures).toHaveLength(appeals)
      for (const other of measures.filter((one: string) => one !== measureId))
        await world.byMember(appeal, { id: other, text: '也不是我' }, ben)
      const decide = async (one: string) =>
        await (await world.safety()).call(decideAppeal, { id: one, outcome: 'kept', note: '核实过' })
      for (const other of measures.filter((one: string) => one !== measureId)) await decide(other)
      await sweep(2 * APPEAL_DAYS * DAY_MS)
      expect((await deleted())[0]).toBeGreaterThan(0)
      await decide(measureId)
      await sweep()
      expect(await deleted()).toEqual([0, null])
    },
  )

  // proves 28.33
  test('that were kept by a report stay when the same person reports the same member again, beside those of then', async () => {
    const { id, ann, ben, photos } = await reportedPhotos()
    const third = await uploaded(ben)
    await show(ben, [photos[0], third])
    await world.byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'abuse', text: '还在发' }, ann)
    await sweep()
    const { result } = await (await world.safety()).call(getReport, { id })
    const shown = [photos[0], third, photos[1]].map(barePicturePath)
    expect(result.pictures.map(({ path }) => barePicturePath(path!))).toEqual(shown)
    expect(await Promise.all(result.pictures.map(({ path }) => fetched(path!)))).toEqual([200, 200, 200])
  })

  // proves 28.33
  test('go with the account of whose they are, whatever reports keep them', async () => {
    const { id, ben, photos } = await reportedPhotos()
    await show(ben, [photos[0]])
    const erased = await world.sql.begin((sql) =>
      picturePersonalData({ store: store() }).erase(sql, ben.memberId, world.time.now),
    )
    await erased?.()
    expect([await filesOf(photos[0]), await filesOf(photos[1])]).toEqual([0, 0])
    expect(await world.sql`select from report_picture where report_id = ${id}`).toHaveLength(0)
    const { result } = await (await world.safety()).call(getReport, { id })
    expect(result.pictures.map(({ path }) => path)).toEqual([null, null])
  })

  test('of a report of the version before are its head alone, as a picture', async () => {
    const { id, ben, photos } = await reportedPhotos()
    const head = barePicturePath(photos[0])
    const sealed = world.vault.seal({ table: 'report.snapshot', id }, { nickName: '小本', head })
    await world.sql`update report set snapshot = ${sealed} where id = ${id}`
    const { result } = await (await world.safety()).call(getReport, { id })
    expect(result.evidence).toEqual([{ label: 'nickName', text: '小本' }])
    expect(result.pictures).toMatchObject([{ label: 'head', path: expect.stringContaining(head) }])
    expect(ben.memberId).toBe(result.target?.id)
  })
})

// proves 28.33
test('the cover and the pictures of an activity that was reported are shown as they were', async () => {
  const [ann, host] = [await world.member('安安'), await world.member('小本')]
  const [cover, picture] = [barePicturePath(await uploaded(host)), barePicturePath(await uploaded(host))]
  const activity = anActivity({ cover, pictures: [picture] })
  await activityStore(world.sql).add([activity])
  await world.byMember(report, { target: { kind: 'activity', id: activity.id }, reason: 'fraud' }, ann)
  await world.sql`update activity set cover = null, pictures = '{}' where id = ${activity.id}`
  const [row] = await world.sql<{ id: string }[]>`select id from report where target_id = ${activity.id}`
  const { result } = await (await world.safety()).call(getReport, { id: row!.id })
  expect(result.pictures.map(({ label, path }) => [label, barePicturePath(path!)])).toEqual([
    ['cover', cover],
    ['pictures', picture],
  ])
  expect(await fetched(result.pictures[0]!.path!)).toBe(200)
})
