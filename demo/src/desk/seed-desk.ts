import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { type DraftFields, DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { ReportReason, ReportTargetKind } from '@quan/contract/safety/report.ts'
import { draftQueries } from '@quan/server/features/hosting/draft.queries.ts'
import { hostApplicationQueries } from '@quan/server/features/hosting/host-application.queries.ts'
import { reportedThingQueries } from '@quan/server/features/safety/reported-thing.queries.ts'
import { hoursToDecide } from '@quan/server/features/safety/safety.service.ts'
import { safetyQueries } from '@quan/server/features/safety/safety.queries.ts'
import { SNAPSHOT_COLUMN } from '@quan/server/features/safety/sealed-columns.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import * as z from 'zod/mini'
import { randomOf } from '#chance/random.ts'
import { uuidV4 } from '#chance/uuid.ts'
import { demoCrowd, demoOrganizers } from '#member/demo-members.ts'
import { dayOf, instantOf } from '#time/calendar-day.ts'
import deskWork from './desk-work.json' with { type: 'json' }

const HOUR_MS = 3_600_000

type SeedDesk = {
  sql: Sql
  vault: PersonalVault
  now: number
  /** Codes of cities by their names. */
  codeOf: ReadonlyMap<string, string>
  /** Activities that members can see, for those that are reported. */
  activityIds: readonly string[]
  /** The people this run gives something to. */
  ids: ReadonlySet<string>
}

/** Places of people in the crowd and of activities stand for their ids. */
const report = z.object({
  by: z.int(),
  hoursAgo: z.number(),
  reason: z.enum(ReportReason),
  member: z.optional(z.int()),
  activity: z.optional(z.int()),
  text: z.string(),
})
const category = z.literal(Object.values(ActivityCategory))

/**
 * Gives the operators of the demo something to decide: members who want to host, members who report others or activities,
 * and activities that wait to be looked at.
 */
export async function seedDesk(desk: SeedDesk): Promise<void> {
  await storeApplications(desk)
  await storeReports(desk)
  await storeDrafts(desk)
}

async function storeApplications({ sql, now, codeOf, ids }: SeedDesk) {
  for (const { by, hoursAgo, city, plan, idea } of deskWork.applications) {
    const [memberId, cityCode] = [demoCrowd[by]?.id, codeOf.get(city)]
    if (memberId === undefined || cityCode === undefined || !ids.has(memberId)) continue
    await hostApplicationQueries(sql).save(memberId, { plan, cityCode, idea }, now - hoursAgo * HOUR_MS)
  }
}

async function storeReports({ sql, vault, now, activityIds, ids }: SeedDesk) {
  const things = reportedThingQueries(sql)
  const reports = safetyQueries(sql)
  for (const { by, hoursAgo, reason, text, ...about } of z.array(report).parse(deskWork.reports)) {
    const [reporterId, kind, targetId] = [demoCrowd[by]?.id, ...targetOf(about, activityIds)]
    if (reporterId === undefined || targetId === undefined || !ids.has(reporterId)) continue
    const target = { kind, id: targetId }
    const at = now - hoursAgo * HOUR_MS
    const id = uuidV4(randomOf('demo report', by))
    const of = { ...(await things.findSubject(target, reporterId)), at, dueAt: at + hoursToDecide(reason) * HOUR_MS }
    await reports.saveReport({ id, reporterId, target, reason, text, ...of })
    await reports.saveSnapshot(id, vault.seal({ table: SNAPSHOT_COLUMN, id }, await things.readParts(target)))
  }
}

const targetOf = (
  { member, activity }: Pick<z.infer<typeof report>, 'member' | 'activity'>,
  activityIds: readonly string[],
) =>
  member === undefined
    ? ([ReportTargetKind.activity, activityIds[activity ?? 0]] as const)
    : ([ReportTargetKind.user, demoCrowd[member]?.id] as const)

async function storeDrafts({ sql, now, codeOf, ids }: SeedDesk) {
  const drafts = draftQueries(sql)
  for (const { city, hoursAgo, inDays, startMinute, lastsMinutes, ...written } of deskWork.drafts) {
    const host = demoOrganizers.find((organizer) => organizer.city === city && organizer.sex !== null)
    const cityCode = codeOf.get(city)
    if (host === undefined || cityCode === undefined || !ids.has(host.id)) continue
    const day = dayOf(now) + inDays
    const fields: DraftFields = {
      ...EMPTY_DRAFT,
      ...written,
      category: category.parse(written.category),
      ticketTypes: written.ticketTypes.map((type) => ({ ...type, sex: z.literal([0, 1, 2]).parse(type.sex) })),
      cityCode,
      startTime: new Date(instantOf(day, startMinute)).toISOString(),
      endTime: new Date(instantOf(day, startMinute + lastsMinutes)).toISOString(),
    }
    const [id, at] = [uuidV4(randomOf('demo draft', written.title)), now - hoursAgo * HOUR_MS]
    await drafts.add({ id, ownerId: host.id, fields, at })
    await drafts.move({ id, state: DraftState.inReview, reason: null, at })
  }
}
