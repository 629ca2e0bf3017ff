import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { ActivityViews } from './activity-views.service.ts'
import { countActivityQueries, type CountedActivity } from './count-activity.queries.ts'
import { insightDueQueries } from './insight-due.queries.ts'
import { addToSums, changesOfSums } from './insight-sums.ts'

type Parts = { sql: Sql; clock: Clock }

const WRITE_VIEWS_EVERY_MS = 10_000
const COUNT_EVERY_MS = 30_000
/** What is noted, and counted, in one transaction. */
const NOTED_AT_A_TIME = 500
const COUNTED_AT_A_TIME = 100
/** Who works for a minute lets others do something, in transactions. */
const BITES_A_RUN = 50
/** What is younger may have others beside it that are not seen yet, in milliseconds: no transaction lasts as long. */
const SETTLED_AFTER_MS = 60_000
/** How long after its end an activity is counted anew: the doors have told by then, the money has gone back. */
const LOOKS_AFTER_END_MS = [3 * 3_600_000, 2 * DAY_MS, 30 * DAY_MS]

/** Writes what a process that answers calls has counted; no other process knows it. */
export const writeViewsJob = (views: Pick<ActivityViews, 'write'>): Job => ({
  name: 'write views',
  everyMs: WRITE_VIEWS_EVERY_MS,
  run: () => views.write(),
})

/** What fills the figures that operators are shown. */
export const insightJob = (parts: Parts): Job => ({
  name: 'count what became of activities',
  everyMs: COUNT_EVERY_MS,
  run: (signal) => countInsights(parts, signal),
})

/** Notes which activities changed, and counts those that are due; in bites, by one server at a time. */
export async function countInsights({ sql, clock }: Parts, signal?: AbortSignal): Promise<void> {
  for (const bite of [noteChanges, countDue]) {
    let left = BITES_A_RUN
    while (left > 0) {
      if (signal?.aborted) return
      const isMore = await sql.begin(
        async (tx) => (await insightDueQueries(tx).lock()) && (await bite(tx, clock.now())),
      )
      left = isMore ? left - 1 : 0
    }
  }
}

/** Walks on over what was published, and over the ledger, which is only written on. True = there is more. */
async function noteChanges(tx: SqlRunner, now: number): Promise<boolean> {
  const due = insightDueQueries(tx)
  const settled = new Date(now - SETTLED_AFTER_MS)
  const progress = await due.progress()
  const published = await due.listPublished(progress, settled, NOTED_AT_A_TIME)
  const found = await due.listEntries(progress, NOTED_AT_A_TIME)
  const young = found.findIndex(({ at }) => at > settled)
  const entries = young < 0 ? found : found.slice(0, young)
  const [lastPublished, lastEntry] = [published.at(-1), entries.at(-1)]
  if (!lastPublished && !lastEntry) return false
  await due.note([...published.map(({ id }) => id), ...entries.map((entry) => entry.activity_id)], new Date(now))
  await due.moveOn({
    ledgerId: lastEntry?.id ?? progress.ledgerId,
    publishedAt: lastPublished?.published_at ?? progress.publishedAt,
    publishedId: lastPublished?.id ?? progress.publishedId,
  })
  return published.length === NOTED_AT_A_TIME || entries.length === NOTED_AT_A_TIME
}

/** Counts some that are due anew; their sums change by the difference. True = there are more. */
async function countDue(tx: SqlRunner, now: number): Promise<boolean> {
  const [due, activities] = [insightDueQueries(tx), countActivityQueries(tx)]
  const ids = await due.listDue(new Date(now), COUNTED_AT_A_TIME)
  if (ids.length === 0) return false
  const before = await activities.listKept(ids)
  const counted = await activities.count(ids, new Date(now))
  const shown = counted.filter((one) => one.is_published)
  await addToSums(tx, changesOfSums(before, shown))
  await activities.keep(shown)
  await activities.forget(ids.filter((id) => !shown.some(({ activity_id: shownId }) => shownId === id)))
  const nextLooks = new Map(shown.map((one) => [one.activity_id, nextLookAt(one, now)]))
  await due.putOff(ids.map((id) => ({ id, dueAt: nextLooks.get(id) ?? null })))
  return ids.length === COUNTED_AT_A_TIME
}

/** Nothing tells of people who came in: whoever has a place is looked after once the doors are closed, and later. */
function nextLookAt({ ordered, end_at: endAt }: CountedActivity, now: number): Date | null {
  if (ordered === 0) return null
  const at = LOOKS_AFTER_END_MS.map((after) => endAt.getTime() + after).find((look) => look > now)
  return at === undefined ? null : new Date(at)
}
