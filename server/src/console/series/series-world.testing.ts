import { publishOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { makeSeries, type DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import type { SeriesRule } from '@quan/contract/console/series/series-rule.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { aDraft } from '#features/hosting/hosting-world.testing.ts'
import { waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { serverJobs } from '#jobs.ts'
import { consoleWorld } from '../console-world.testing.ts'

/** Cities of tests. */
export const [HANGZHOU, BEIJING, TORONTO] = ['330100', '110100', '900901'] as const

/** Six weeks, on the weekday of the first date. */
export const SIX_WEEKS: SeriesRule = { pace: 'weekly', weekdays: [], until: null, times: 6 }

/** What is booked beside a console at which series are made. */
export async function seriesWorld() {
  const members = await waitingWorld()
  const world = consoleWorld(members.sql, {}, { keys: members.parts.keys })
  world.time.now = members.time.now
  await members.sql`
    insert into city (code, name, pinyin, country, time_zone)
    values (${TORONTO}, '多伦多', 'duolunduo', 'CA', 'America/Toronto') on conflict do nothing`
  let venues = 0
  const editor = (cities: string[] | null = null, factorAgeMs = 0) =>
    world.signedIn({ roles: ['editor'], cities, factorAgeMs })
  type Editor = Awaited<ReturnType<typeof editor>>
  const jobs = serverJobs(members.parts, members.services)
  const at = (ms: number) => new Date(members.time.now + ms).toISOString()

  /** A draft whose first date is in three days. */
  async function draft(page: Editor, about: Partial<DraftFields> = {}) {
    const times = { startTime: at(3 * DAY_MS), endTime: at(3 * DAY_MS + 3 * HOUR_MS) }
    const fields = aDraft({ venue: `系列场地 ${++venues} 号`, minAge: null, maxAge: null, ...times, ...about })
    const { result } = await page.call(saveOperatorDraft, { ...fields, organizerId: null })
    return result
  }

  return {
    members,
    world,
    editor,
    draft,
    at,
    /** A series of six weeks, of which so many are published. */
    async series(page: Editor, published = 0, about: Partial<DraftFields> = {}): Promise<DeskSeries> {
      const { id: draftId, version } = await draft(page, about)
      const wish = { draftId, version, rule: SIX_WEEKS, publishDaysBefore: null }
      const { result } = await page.call(makeSeries, wish)
      for (const { draftId: id } of result.items.slice(0, published))
        await page.call(publishOperatorDraft, { id, version: 1 })
      return result
    },
    async runJob(name: string, signal = new AbortController().signal) {
      await jobs.find((job) => job.name === name)?.run(signal)
    },
    /** An activity as an order is made of it. */
    async bookable(activityId: string) {
      const types = await members.sql<{ id: string }[]>`
        select id from ticket_type where activity_id = ${activityId} order by position`
      return { id: activityId, ticketTypes: types } as never
    },
    async close() {
      await world.close()
      await members.close()
    },
  }
}
/** What `seriesWorld` gives. */
export type SeriesWorld = Awaited<ReturnType<typeof seriesWorld>>
