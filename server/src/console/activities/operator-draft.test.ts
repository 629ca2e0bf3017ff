import {
  findHosts,
  getOperatorDraft,
  getOperatorDrafts,
  type OperatorDraft,
  publishOperatorDraft,
  removeOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { getWaitingTodos } from '@quan/contract/console/today.ts'
import { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type DueOutcome, publishDueDrafts } from '#features/hosting/due-drafts.service.ts'
import { aDraft, hostingWorld, type HostingWorld } from '#features/hosting/hosting-world.testing.ts'
import { operatorDrafts } from '#features/hosting/operator-draft.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING, CHENGDU] = ['330100', '110100', '510100']

let hosts: HostingWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  hosts = await hostingWorld()
  world = consoleWorld(hosts.sql)
  world.time.now = hosts.time.now
})
afterAll(async () => {
  await world.close()
  await hosts.close()
})

const editor = (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities })
type Editor = Awaited<ReturnType<typeof editor>>
let venues = 0
const written = (about: Partial<DraftFields> = {}) => ({
  ...aDraft({ venue: `运营场地 ${++venues} 号`, ...about }),
  organizerId: null,
})

async function saved(page: Editor, about: Parameters<typeof written>[0] = {}, organizerId: string | null = null) {
  const { result } = await page.call(saveOperatorDraft, { ...written(about), organizerId })
  return result
}

const publish = (page: Editor, { id, version }: OperatorDraft, wishes: { accepted?: ['collides']; at?: string } = {}) =>
  page.call(publishOperatorDraft, { id, version, ...wishes })

describe('drafts of operators', () => {
  // proves 32.4
  test('become activities that are found and paid for, of a host or of the platform itself', async () => {
    const page = await editor([HANGZHOU])
    const host = await hosts.member({ isOrganizer: true, nickName: '阿程程' })
    const found = await page.call(findHosts, { name: '阿程程' })
    expect(found.result.hosts).toEqual([{ id: host.memberId, nickName: '阿程程' }])
    for (const organizerId of [null, host.memberId]) {
      const { status, result } = await publish(page, await saved(page, {}, organizerId))
      expect(status).toBe(200)
      const shown = await hosts.call(getActivityDetail, { id: result.activityId ?? '' })
      expect(shown.result).toMatchObject({
        title: '圣诞交换礼物夜',
        organizer: { id: organizerId, nickName: organizerId === null ? '同城圈' : '阿程程' },
        ticketTypes: [{ price: 8_800 }, { price: 6_800 }],
        refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 6 },
      })
      const [type] = shown.result?.ticketTypes ?? []
      const wishes = { activityId: result.activityId ?? '', ticketTypeId: type?.id ?? '' }
      const order = await hosts.order(await hosts.member({ sex: 1 }), { id: '', ticketTypes: [] } as never, wishes)
      expect(order.result).toMatchObject({ amount: 8_800 })
    }
  })

  // proves 32.4
  test('are kept, listed and deleted by the editors of their city; without one by whoever began them', async () => {
    const [here, colleague, elsewhere] = [await editor([HANGZHOU]), await editor([HANGZHOU]), await editor([BEIJING])]
    const [draft, cityless] = [await saved(here), await saved(here, { cityCode: null })]
    const idsOf = async (page: Editor) =>
      (await page.call(getOperatorDrafts, { maxResultCount: 50 })).result.items.map(({ id }) => id)
    expect((await idsOf(here)).slice(0, 2)).toEqual([cityless.id, draft.id])
    expect(await idsOf(colleague)).toContain(draft.id)
    expect(await idsOf(colleague)).not.toContain(cityless.id)
    expect(await idsOf(elsewhere)).toEqual([])
    for (const { code } of [
      await elsewhere.call(getOperatorDraft, { id: draft.id }),
      await elsewhere.call(saveOperatorDraft, { ...written(), id: draft.id, version: draft.version }),
      await publish(elsewhere, draft),
      await elsewhere.call(removeOperatorDraft, { id: draft.id }),
      await elsewhere.call(saveOperatorDraft, written()),
    ])
      expect(code).toBe('console.not_found')
    expect((await colleague.call(removeOperatorDraft, { id: draft.id })).status).toBe(200)
    expect(await idsOf(here)).not.toContain(draft.id)
  })

  test("are not seen among hosts' own, nor reviewed as theirs", async () => {
    const host = await hosts.host()
    const { id } = await saved(await editor(), {}, host.memberId)
    const [row] = await hosts.sql`select owner_id, organizer_id from host_draft where id = ${id}`
    expect(row).toEqual({ owner_id: null, organizer_id: host.memberId })
  })

  // proves 32.5
  test('stop at what is missing and ask about what is doubtful, a taken venue too', async () => {
    const page = await editor()
    const crowd = [{ name: '门票', sex: 0 as const, price: 100, quota: 1_000 }]
    const large = await publish(page, await saved(page, { ticketTypes: crowd }))
    expect(large.code).toBe('draft.unready')
    const permitted = await publish(page, await saved(page, { ticketTypes: crowd, permit: '浙公安许 12 号' }))
    expect(permitted.status).toBe(200)
    const soon = new Date(world.time.now + HOUR_MS).toISOString()
    const doubtful = {
      startTime: soon,
      refundRule: null,
      ticketTypes: [{ name: '男生票', sex: 1 as const, price: 50, quota: 9 }],
    }
    expect((await publish(page, await saved(page, doubtful))).code).toBe('draft.doubtful')
    await publish(page, await saved(page, { venue: '同一场地' }))
    const second = await saved(page, { venue: '同一场地' })
    expect((await publish(page, second)).code).toBe('draft.doubtful')
    expect((await publish(page, second, { accepted: ['collides'] })).status).toBe(200)
    const gone = await hosts.host()
    const orphan = await saved(page, {}, gone.memberId)
    await hosts.sql`update member set is_organizer = false where id = ${gone.memberId}`
    expect((await publish(page, orphan)).code).toBe('draft.organizer')
  })
})

describe('a draft that two editors write', () => {
  // proves 32.6
  test('is refused to the second with the newer one, so that nothing is overwritten unseen', async () => {
    const [one, other] = [await editor(), await editor()]
    const draft = await saved(one)
    const { id, version } = draft
    await one.call(saveOperatorDraft, { ...written({ title: '林月的标题' }), id, version })
    const refused = await other.call(saveOperatorDraft, { ...written({ address: '新地址' }), id, version })
    expect(refused.code).toBe('draft.changed')
    expect(JSON.parse(refused.details ?? '')).toMatchObject({ id, version: version + 1, title: '林月的标题' })
    expect((await publish(other, draft)).code).toBe('draft.changed')
    const merged = written({ title: '林月的标题', address: '新地址' })
    expect((await other.call(saveOperatorDraft, { ...merged, id, version: version + 1 })).status).toBe(200)
  })

  /** Two save the same version at once: the first is held before its end until the second waits for it. */
  async function savedAtOnce(lock?: () => Promise<void>) {
    const page = await editor()
    const { id, version } = await saved(page)
    const parts = { clock: { now: () => world.time.now }, ...(lock && { lock }) }
    const asEditor = { operatorId: page.id, cities: null }
    const save = (sql: SqlRunner, title: string) =>
      operatorDrafts({ ...parts, sql, signPicture: (path) => path }).save(
        { ...written({ title }), id, version },
        asEditor,
      )
    let second: Promise<unknown> = Promise.resolve()
    await hosts.sql.begin(async (transaction) => {
      await save(transaction, '先存的')
      second = hosts.sql
        .begin((other) => save(other, '后存的'))
        .then(
          () => 'saved',
          (error: { definition: { code: string } }) => error.definition.code,
        )
      let waiting = 0
      while (waiting === 0) {
        // of a connection of its own: within a transaction the first answer stays
        const [row] = await hosts.sql<[{ count: number }]>`
          select count(*)::integer from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        waiting = row.count
      }
    })
    const [row] = await hosts.sql`select fields ->> 'title' as title from host_draft where id = ${id}`
    return { second: await second, title: row?.['title'] as string }
  }

  // proves 32.6
  test('at once keeps what was saved first, and tells the second', async () => {
    expect(await savedAtOnce()).toMatchObject({ second: 'draft.changed' })
  })

  test('would lose what was saved first without the lock', async () => {
    expect(await savedAtOnce(async () => {})).toMatchObject({ second: 'saved' })
  })
})

describe('a draft that is scheduled', () => {
  const run = () =>
    publishDueDrafts(
      { sql: hosts.sql, clock: { now: () => world.time.now }, note: async () => {} },
      new AbortController().signal,
    )

  // proves 32.7
  test('is published when its time comes, once; a change takes the time away', async () => {
    const page = await editor()
    const at = new Date(world.time.now + HOUR_MS).toISOString()
    const [draft, changed] = [await saved(page, { title: '定时上架的那一场' }), await saved(page)]
    expect((await publish(page, draft, { at: new Date(world.time.now).toISOString() })).code).toBe('draft.schedule')
    expect((await publish(page, draft, { at: new Date(world.time.now + 9 * DAY_MS).toISOString() })).code).toBe(
      'draft.schedule',
    )
    expect((await publish(page, draft, { at })).result.publishTime).toBe(at)
    await publish(page, changed, { at })
    await page.call(saveOperatorDraft, { ...written(), id: changed.id, version: changed.version })
    await run()
    expect((await page.call(getOperatorDraft, { id: draft.id })).result.activityId).toBeNull()
    world.time.now += HOUR_MS
    await Promise.all([run(), run()])
    const later = await editor()
    const { result } = await later.call(getOperatorDraft, { id: draft.id })
    const rows = await hosts.sql`select id from activity where title = '定时上架的那一场'`
    expect([...rows]).toEqual([{ id: result.activityId }])
    expect((await later.call(getOperatorDraft, { id: changed.id })).result.activityId).toBeNull()
  })

  // proves 32.7
  test('that breaks a rule by then is not published, and says why', async () => {
    const page = await editor()
    const draft = await saved(page, { enrollDeadline: new Date(world.time.now + 2 * HOUR_MS).toISOString() })
    await publish(page, draft, { at: new Date(world.time.now + HOUR_MS).toISOString() })
    world.time.now += 3 * HOUR_MS
    await run()
    const { result } = await (await editor()).call(getOperatorDraft, { id: draft.id })
    expect(result).toMatchObject({ activityId: null, publishTime: null, reason: '报名截止时间已经过了' })
  })

  // proves 32.7
  test('that cannot be published keeps none behind it, is tried once, and says that something went wrong', async () => {
    const page = await editor()
    const [broken, fine] = [await saved(page), await saved(page)]
    const at = (minutes: number) => new Date(world.time.now + minutes * 60_000).toISOString()
    await publish(page, broken, { at: at(1) })
    await publish(page, fine, { at: at(2) })
    // as a row that another version wrote
    await hosts.sql`update host_draft set fields = fields - 'ticketTypes' where id = ${broken.id}`
    world.time.now += HOUR_MS
    await expect(run()).rejects.toThrow('1 × a scheduled draft could not be published')
    await run()
    const rows = await hosts.sql`
      select activity_id is not null as is_published, publish_at, reason from host_draft
      where id in ${hosts.sql([broken.id, fine.id])} order by activity_id nulls first`
    expect([...rows]).toEqual([
      { is_published: false, publish_at: null, reason: WORK_FAULT_SENTENCES.actFailed },
      { is_published: true, publish_at: null, reason: null },
    ])
    await hosts.sql`delete from host_draft where id = ${broken.id}`
  })

  // proves 42.13
  test('and was not published waits for the editors of its city, alone in a list, until one of them takes it up', async () => {
    const page = await editor([CHENGDU])
    const here = { cityCode: CHENGDU, enrollDeadline: new Date(world.time.now + 2 * HOUR_MS).toISOString() }
    const [first, second, other] = [await saved(page, here), await saved(page, here), await saved(page, here)]
    const at = new Date(world.time.now + HOUR_MS).toISOString()
    for (const draft of [first, second]) expect((await publish(page, draft, { at })).status).toBe(200)
    const listed = async (caller: Editor, cityCode?: string) =>
      (await caller.call(getOperatorDrafts, { isStopped: true, cityCode })).result.items.map(({ id }) => id)
    const counted = async (caller: Editor) =>
      (await caller.call(getWaitingTodos, {})).result.todos.find(({ kind }) => kind === 'stoppedDrafts')
    expect(await counted(page)).toBeUndefined()
    world.time.now += 3 * HOUR_MS
    await run()
    const [later, colleague] = [await editor([CHENGDU]), await editor()]
    expect(await counted(later)).toEqual({
      kind: 'stoppedDrafts',
      count: 2,
      isMore: false,
      dueTime: null,
      sinceTime: null,
    })
    expect(await listed(later)).toEqual([second.id, first.id])
    expect(await listed(colleague, CHENGDU)).toEqual([second.id, first.id])
    for (const caller of [await editor([BEIJING]), await world.signedIn({ roles: ['finance', 'safety'] })])
      expect(await counted(caller)).toBeUndefined()
    expect(await listed(await editor([BEIJING]))).toEqual([])
    await later.call(saveOperatorDraft, { ...written(here), id: first.id, version: first.version })
    expect([await listed(later), (await counted(later))?.count]).toEqual([[second.id], 1])
    await later.call(removeOperatorDraft, { id: second.id })
    expect([await listed(later), await counted(later)]).toEqual([[], undefined])
    expect((await later.call(getOperatorDraft, { id: other.id })).status).toBe(200)
  })

  // proves 32.8
  test('by somebody who was shut out, or lost the city or the work, by then is not published', async () => {
    const at = new Date(world.time.now + HOUR_MS).toISOString()
    const losses = [{ disabled_at: new Date(world.time.now) }, { cities: [BEIJING] }, { roles: ['finance'] }]
    const author = await editor()
    const drafts: OperatorDraft[] = []
    for (const loss of losses) {
      const page = await editor()
      const draft = await saved(author)
      expect((await publish(page, draft, { at })).result.publishTime).toBe(at)
      await hosts.sql`update operator set ${hosts.sql(loss)} where id = ${page.id}`
      drafts.push(draft)
    }
    world.time.now += HOUR_MS
    await run()
    const later = await editor()
    for (const { id } of drafts) {
      const { result } = await later.call(getOperatorDraft, { id })
      expect(result).toMatchObject({ activityId: null, publishTime: null, reason: expect.stringContaining('不能发布') })
    }
  })

  // proves 32.8
  test('is written down as published by whoever scheduled it, not by whoever began it', async () => {
    const [author, page] = [await editor(), await editor()]
    const draft = await saved(author)
    await publish(page, draft, { at: new Date(world.time.now + HOUR_MS).toISOString() })
    world.time.now += HOUR_MS
    const told: DueOutcome[] = []
    const clock = { now: () => world.time.now }
    const note = async (_: SqlRunner, outcome: DueOutcome) => void told.push(outcome)
    await publishDueDrafts({ sql: hosts.sql, clock, note }, new AbortController().signal)
    expect(told).toMatchObject([{ draftId: draft.id, operatorId: page.id, activityId: expect.any(String) }])
  })
})
