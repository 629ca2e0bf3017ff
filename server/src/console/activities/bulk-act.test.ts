import {
  type BulkAct,
  BULK_ACTS_UNFINISHED_MAX,
  cancelMany,
  getMyBulkActs,
  PUBLISHED_AT_ONCE_MAX,
  publishMany,
} from '@quan/contract/console/activities/bulk-act.ts'
import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { getOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BulkItemOutcome, makeBulkActs } from '#features/bulk-act/make-bulk-acts.ts'
import { beforeTransaction } from '#testing/before-transaction.ts'
import { activityOf, draftOf, type Editor, now } from '../series/change-series.testing.ts'
import { BEIJING, HANGZHOU, seriesWorld, type SeriesWorld } from '../series/series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

const make = () => world.runJob('do bulk acts')
const activity = (id: string) => ({ of: 'activity' as const, id })
const draft = (id: string) => ({ of: 'draft' as const, id })

/** A series of which so many are published. */
const seriesOf = async (...wish: Parameters<SeriesWorld['series']>) => await now(wish[0], await world.series(...wish))

async function mine(page: Editor): Promise<BulkAct[]> {
  return (await page.call(getMyBulkActs, {})).result.acts
}
const outcomes = ({ items }: BulkAct) => items.map(({ outcome }) => outcome)

function cancel(page: Editor, items: ({ of: 'activity'; id: string } | { of: 'draft'; id: string })[], requestId = '') {
  return page.call(cancelMany, { requestId: requestId || randomUUID(), items, note: '场地停水' })
}
const publish = (page: Editor, drafts: { id: string; version: number }[]) =>
  page.call(publishMany, { requestId: randomUUID(), drafts })
const statusOf = async (page: Editor, id: string) => (await page.call(getDeskActivity, { id })).result.status

/** What stands in the log of whom, as act, outcome and what it was done to. */
async function logged(operatorId: string) {
  const rows = await world.members.sql<{ act: string; outcome: string; target: string; details: string }[]>`
    select act, outcome, target_id as target, details from audit_entry
    where operator_id = ${operatorId} and act in ('Activity/Cancel', 'Draft/Remove', 'Draft/Publish', 'Activity/CancelMany')
    order by number`
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as Record<string, unknown> }))
}

describe('several that are cancelled at once', () => {
  // proves 32.42
  test('are cancelled one by one: the first fails, the others are done, each with its outcome and in the log', async () => {
    const page = await world.editor([HANGZHOU])
    const series = await seriesOf(page, 3)
    const [over = '', second = '', third = ''] = [0, 1, 2].map((number) => activityOf(series, number))
    await page.call(cancelAtDesk, { id: over, note: '已取消' })
    const gone = draftOf(series, 3)
    const begun = await cancel(page, [...[over, second, third].map(activity), draft(gone)])
    expect(begun.result).toMatchObject({ kind: 'cancel', endTime: null })
    expect(outcomes(begun.result)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    await make()
    const [act] = await mine(page)
    expect(act).toMatchObject({ id: begun.result.id, endTime: expect.any(String) })
    expect(act?.items.map(({ id, outcome, failure }) => [id, outcome, failure?.code ?? null])).toEqual([
      [over, 'failed', 'activity.over'],
      [second, 'done', null],
      [third, 'done', null],
      [gone, 'done', null],
    ])
    expect(act?.items[0]?.failure?.reason).toBe('活动已经结束或取消，没有可取消的了')
    expect(act?.items.map(({ title }) => title)).toEqual(Array.from({ length: 4 }, () => '圣诞交换礼物夜'))
    for (const id of [second, third]) expect(await statusOf(page, id)).toBe('cancelled')
    expect((await page.call(getOperatorDraft, { id: gone })).code).toBe('console.not_found')
    const entries = (await logged(page.id)).filter(({ target }) => target !== begun.result.id)
    expect(entries.slice(-4).map(({ act: name, outcome, target }) => [name, outcome, target])).toEqual([
      ['Activity/Cancel', 'refused', over],
      ['Activity/Cancel', 'done', second],
      ['Activity/Cancel', 'done', third],
      ['Draft/Remove', 'done', gone],
    ])
    expect(entries.at(-1)?.details).toMatchObject({ bulkAct: begun.result.id, note: '场地停水' })
    expect((await logged(page.id)).find(({ target }) => target === begun.result.id)?.act).toBe('Activity/CancelMany')
  })

  // proves 32.43
  test('attack: are none of another city, in whatever place of the list, and nothing is begun', async () => {
    const page = await world.editor()
    const [ours, theirs] = [await seriesOf(page, 1), await seriesOf(page, 1, { cityCode: BEIJING })]
    const losing = await world.editor([HANGZHOU])
    for (const foreign of [activity(activityOf(theirs, 0)), draft(draftOf(theirs, 1)), activity(randomUUID())])
      expect((await cancel(losing, [activity(activityOf(ours, 0)), foreign])).code).toBe('console.not_found')
    const wishes = [ours, theirs].map((series) => ({ id: draftOf(series, 1), version: 1 }))
    expect((await publish(losing, wishes)).code).toBe('console.not_found')
    await make()
    expect(await mine(losing)).toEqual([])
    expect(await statusOf(page, activityOf(ours, 0))).toBe('registering')
  })

  // proves 32.43
  test('need a factor shown just now, and a reason; without them nothing is begun', async () => {
    const page = await world.editor()
    const series = await seriesOf(page, 1)
    const items = [activity(activityOf(series, 0))]
    expect((await cancel(await world.editor(null, 3_600_000), items)).code).toBe('console.fresh_factor_required')
    expect((await page.call(cancelMany, { requestId: randomUUID(), items, note: ' ' })).code).toBe('input.invalid')
    expect((await cancel(page, [])).code).toBe('input.invalid')
    expect(
      (
        await cancel(
          page,
          Array.from({ length: 51 }, () => activity(randomUUID())),
        )
      ).code,
    ).toBe('input.invalid')
    expect(await mine(page)).toEqual([])
  })

  // proves 32.43
  test('are begun three at a time, by however many requests, and more once one of them is done', async () => {
    const [page, other] = [await world.editor(), await world.editor()]
    const series = await seriesOf(page, 1)
    const items = [activity(activityOf(series, 0))]
    const atOnce = await Promise.all(Array.from({ length: BULK_ACTS_UNFINISHED_MAX + 2 }, () => cancel(page, items)))
    const codes = atOnce.map(({ code }) => code)
    expect(codes.filter((code) => code === 'bulk_act.unfinished')).toHaveLength(2)
    const begun = atOnce.find(({ code }) => code === null)
    // the same request again is answered, and others are not kept waiting
    expect((await cancel(page, items, begun?.result.id)).result.id).toBe(begun?.result.id)
    expect((await cancel(other, items)).code).toBeNull()
    await make()
    expect((await cancel(page, items)).code).toBeNull()
    await make()
  })

  // proves 32.43
  test('are not cancelled for who lost the city or the work, or was shut out, after it was begun', async () => {
    const page = await world.editor()
    for (const loss of [{ cities: [BEIJING] }, { roles: ['finance'] }, { disabled_at: new Date() }]) {
      const losing = await world.editor()
      const series = await seriesOf(losing, 2)
      const ids = [activityOf(series, 0), activityOf(series, 1)]
      const { result } = await cancel(losing, ids.map(activity))
      await world.members.sql`update operator set ${world.members.sql(loss)} where id = ${losing.id}`
      await make()
      for (const id of ids) expect(await statusOf(page, id)).toBe('registering')
      const rows = await world.members.sql`
        select from bulk_act_item where act_id = ${result.id} and outcome = 'failed'`
      expect(rows).toHaveLength(2)
    }
  })

  // proves 32.44
  test('go on after a stop behind what is done, twice nowhere, and the same request begins nothing more', async () => {
    const page = await world.editor()
    const series = await seriesOf(page, 4)
    const ids = [0, 1, 2, 3].map((number) => activityOf(series, number))
    const requestId = randomUUID()
    await Promise.all([cancel(page, ids.map(activity), requestId), cancel(page, ids.map(activity), requestId)])
    const done: string[] = []
    const { services } = world.members
    const run = (stop: (made: number) => boolean) => {
      const stopping = new AbortController()
      const log = async (_: unknown, { id }: { id: string }) => {
        // a process that is killed keeps nothing of the one it was at
        if (stop(done.length)) {
          stopping.abort()
          throw new Error('killed')
        }
        done.push(id)
      }
      return makeBulkActs({ ...services, log }, stopping.signal)
    }
    await expect(run((made) => made === 2)).rejects.toThrow('killed')
    expect((await mine(page)).map(outcomes)).toEqual([['done', 'done', 'waiting', 'waiting']])
    await Promise.all([run(() => false), run(() => false)])
    expect(done.toSorted()).toEqual(ids.toSorted())
    expect(await mine(page)).toMatchObject([{ id: requestId, endTime: expect.any(String) }])
    expect((await cancel(page, ids.map(activity), requestId)).result.endTime).not.toBeNull()
    expect(await mine(page)).toHaveLength(1)
  })

  // proves 32.44
  test('stand in the log once where one fails at one process, and another does it before that is saved', async () => {
    const page = await world.editor()
    const { id } = await world.draft(page)
    await cancel(page, [draft(id)])
    const { services } = world.members
    const logged: (string | null)[] = []
    const run = (sql: typeof services.sql, log: (failure: string | null) => void) => {
      const parts = {
        ...services,
        sql,
        log: async (_: unknown, { failure }: BulkItemOutcome) => log(failure?.code ?? null),
      }
      return makeBulkActs(parts, new AbortController().signal)
    }
    const done = () => run(services.sql, (failure) => logged.push(failure))
    let isLost = true
    const losing = run(beforeTransaction(services.sql, 2, done), (failure) => {
      if (isLost) throw ((isLost = false), new Error('lost'))
      logged.push(failure)
    })
    await expect(losing).rejects.toThrow('could not be done')
    expect(logged).toEqual([null])
    expect((await mine(page)).map(outcomes)).toEqual([['done']])
  })

  // proves 32.43
  test('attack: are told to nobody but who began them, not by the same request either', async () => {
    const [page, other] = [await world.editor(), await world.editor()]
    const series = await seriesOf(page, 1)
    const { result } = await cancel(page, [activity(activityOf(series, 0))])
    expect(await mine(other)).toEqual([])
    expect((await cancel(other, [draft(draftOf(series, 1))], result.id)).code).toBe('console.not_found')
    await world.members.sql`update operator set cities = ${[BEIJING]} where id = ${page.id}`
    expect((await mine(page)).map(({ items }) => items)).toEqual([[]])
    await make()
  })

  // proves 32.44
  test('are told of for a day, and forgotten after a month', async () => {
    const page = await world.editor()
    await cancel(page, [draft((await world.draft(page)).id)])
    await make()
    expect(await mine(page)).toHaveLength(1)
    await world.members
      .sql`update bulk_act set begun_at = begun_at - interval '25 hours' where operator_id = ${page.id}`
    expect(await mine(page)).toEqual([])
    await world.runJob('sweep bulk acts')
    const kept = () => world.members.sql`select from bulk_act where operator_id = ${page.id}`
    expect(await kept()).toHaveLength(1)
    await world.members.sql`update bulk_act set begun_at = begun_at - interval '30 days' where operator_id = ${page.id}`
    await world.runJob('sweep bulk acts')
    expect(await kept()).toEqual([])
  })
})

describe('several drafts that are published at once', () => {
  // proves 32.42
  test('are published one by one: the first is not ready, others are doubtful or were changed, and say so', async () => {
    const page = await world.editor([HANGZHOU])
    const [unready, doubtful, changed, first, last] = [
      await world.draft(page, { venue: null }),
      await world.draft(page, { refundRule: null }),
      await world.draft(page),
      await world.draft(page),
      await world.draft(page),
    ]
    await page.call(saveOperatorDraft, { ...changed, organizerId: null, title: '别人改过' })
    const drafts = [unready, doubtful, changed, first, last].map(({ id, version }) => ({ id, version }))
    expect((await publish(page, drafts)).status).toBe(200)
    await make()
    const [act] = await mine(page)
    expect(act?.kind).toBe('publish')
    expect(act?.items.map(({ outcome, failure }) => [outcome, failure?.code ?? null, failure?.reason ?? null])).toEqual(
      [
        ['failed', 'draft.unready', '请写场地名称'],
        ['failed', 'draft.doubtful', '没有设退款规则：开始前随时全额退，确定吗？'],
        ['failed', 'console.changed_meanwhile', expect.any(String)],
        ['done', null, null],
        ['done', null, null],
      ],
    )
    const states = await Promise.all(
      drafts.map(async ({ id }) => (await page.call(getOperatorDraft, { id })).result.activityId !== null),
    )
    expect(states).toEqual([false, false, false, true, true])
    expect((await logged(page.id)).slice(-5).map(({ act: name, outcome }) => [name, outcome])).toEqual([
      ['Draft/Publish', 'refused'],
      ['Draft/Publish', 'refused'],
      ['Draft/Publish', 'refused'],
      ['Draft/Publish', 'done'],
      ['Draft/Publish', 'done'],
    ])
  })

  // proves 32.43
  test('are so many at most', async () => {
    const page = await world.editor()
    const drafts = Array.from({ length: PUBLISHED_AT_ONCE_MAX + 1 }, () => ({ id: randomUUID(), version: 1 }))
    expect((await publish(page, drafts)).code).toBe('input.invalid')
  })
})
