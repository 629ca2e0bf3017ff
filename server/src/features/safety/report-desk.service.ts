import { randomUUIDv7 } from 'node:crypto'
import { type HiddenPart, type ReportDetail, type ReportRow, ReportDecision } from '@quan/contract/console/reports.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { MeasureKind } from '@quan/contract/safety/measure.ts'
import {
  type ReportReason,
  type ReportState,
  ReportState as State,
  ReportTargetKind,
} from '@quan/contract/safety/report.ts'
import * as z from 'zod/mini'
import type { HiddenActivities } from '#features/activity/hidden-activities.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { cursorInstant, cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { PictureSignatures } from '#platform/pictures/picture-signatures.ts'
import type { HiddenContents } from './hidden-content.ts'
import { EVIDENCE_TABLE, HIDDEN_COLUMN } from './sealed-columns.ts'
import { measureQueries } from './measure.queries.ts'
import { type DeskRow, reportDeskQueries, countDecided, readSpeed } from './report-desk.queries.ts'
import { openSnapshot } from './report-snapshot.ts'
import {
  activityHidden,
  contentHidden,
  memberWarned,
  reportDismissed,
  reportUpheld,
  toldByDecisions,
} from './safety-texts.ts'
import type { CityScope } from './suspension.queries.ts'
import type { Suspensions } from './suspension.service.ts'

type DeskParts = {
  clock: Clock
  vault: PersonalVault
  notifications: Pick<Notifications, 'notify'>
  suspensions: Pick<Suspensions, 'suspend'>
  contents: Pick<HiddenContents, 'hideCard' | 'hideQuestion'>
  hiddenActivities: Pick<HiddenActivities, 'hide'>
  /** The path of a picture, signed for whom it is evidence. */
  signatures: Pick<PictureSignatures, 'signEvidence'>
}

type AskedQueue = {
  state: ReportState
  reason?: ReportReason | null | undefined
  maxResultCount: number
  cursor?: string | null | undefined
  cities: CityScope
}

/** What an operator decided; `days` null = none, or without end. */
export type GivenDecision = {
  id: string
  decision: ReportDecision
  days: number | null
  /** What to hide of a card. */
  parts: readonly HiddenPart[]
  note: string
  operatorId: string
  cities: CityScope
}

/** What came of a decision: `taken` = a colleague was faster, `nothing` = there is nothing of it to hide, `nobody` = there is no account to warn or shut out. `memberId` is whom a suspension concerns. */
export type DecisionResult =
  | { outcome: 'done'; memberId: string | null; city: string | null }
  | { outcome: 'unknown' }
  | { outcome: 'taken' }
  | { outcome: 'nothing' }
  | { outcome: 'nobody' }

const cursorShape = z.tuple([cursorInstant, entityId])
const START = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
/** Former versions kept of all pictures the head alone, by its path. */
const HEAD = 'head'
const messages = z.array(z.object({ number: z.int(), isReporter: z.boolean(), body: z.unknown() }))

/** What is decided about an account, so that there must be one. */
const CONCERNS_ACCOUNT: ReadonlySet<ReportDecision> = new Set([
  ReportDecision.warn,
  ReportDecision.suspend,
  ReportDecision.close,
])

/** Reports as operators work on them. */
export type ReportDesk = ReturnType<typeof reportDesk>

export function reportDesk(parts: DeskParts) {
  const { clock } = parts
  return {
    async list(sql: SqlRunner, { state, reason, maxResultCount, cursor, cities }: AskedQueue) {
      const [at, id] = cursor ? readCursor(cursorShape, cursor) : [START.at.getTime(), START.id]
      const isDecided = state === State.decided
      const behind = { at: new Date(at), id }
      const limit = maxResultCount + 1
      const found = await reportDeskQueries(sql).list({ isDecided, reason: reason ?? null, cities, behind, limit })
      const rows = found.slice(0, maxResultCount)
      const last = rows.at(-1)
      const hasMore = last !== undefined && found.length > rows.length
      return {
        items: rows.map((row) => shownRow(row, clock.now())),
        nextCursor: hasMore ? cursorText([last.due_at.getTime(), last.id]) : null,
        ...(cursor || hasMore ? {} : { totalCount: rows.length }),
      }
    },

    /** Null where there is none of these cities. */
    async get(sql: SqlRunner, id: string, cities: CityScope): Promise<ReportDetail | null> {
      const queries = reportDeskQueries(sql)
      const row = await queries.find(id, cities)
      if (!row) return null
      const personOf = async (memberId: string | null, side: 'reporter' | 'target') => {
        const person = memberId === null ? null : await queries.findPerson(memberId, { side, but: id })
        return (
          person && {
            id: person.id,
            sex: person.sex,
            nickName: person.nick_name,
            reports: person.reports,
            upheld: person.upheld,
            isSuspended: person.is_suspended,
            suspendedUntil: person.suspended_until?.toISOString() ?? null,
          }
        )
      }
      const { decision, note, decided_at: decidedAt } = row
      const closing = decision === ReportDecision.close ? await queries.findClosing(id, new Date(clock.now())) : null
      return {
        ...shownRow(row, clock.now()),
        text: row.text,
        ...(await evidenceOf(parts, sql, row)),
        reporter: await personOf(row.reporter_id, 'reporter'),
        target: await personOf(row.person_id, 'target'),
        tells: toldByDecisions({
          activityTitle: row.target_kind === ReportTargetKind.activity ? (row.target_name ?? '') : null,
          reason: row.reason,
        }),
        isActivityHidden: row.is_activity_hidden,
        decision:
          decision && decidedAt
            ? {
                decision,
                note: note ?? '',
                time: decidedAt.toISOString(),
                operatorName: row.decided_by_name ?? '',
                ...(closing && { closing }),
              }
            : null,
      }
    },

    speed: (sql: SqlRunner, cities: CityScope) => readSpeed(sql, { cities, now: clock.now() }),

    /** Decides once. Runs in a transaction. */
    async decide(sql: SqlRunner, given: GivenDecision): Promise<DecisionResult> {
      const queries = reportDeskQueries(sql)
      const row = await queries.find(given.id, given.cities)
      if (!row) return { outcome: 'unknown' }
      if (row.person_id === null && CONCERNS_ACCOUNT.has(given.decision)) return { outcome: 'nobody' }
      const decidedAt = new Date(clock.now())
      if (!(await queries.decide({ ...given, at: decidedAt }))) return { outcome: 'taken' }
      const { city_code: cityCode, created_at: createdAt, due_at: dueAt } = row
      await countDecided(sql, { cityCode, createdAt, dueAt, decidedAt })
      if (given.decision === ReportDecision.hide && !(await hideReported(parts, { sql, row, given })))
        return { outcome: 'nothing' }
      if (!(await carryOut(parts, { sql, row, given }))) return { outcome: 'taken' }
      await evidencePictures(sql).keepUntilAppealsEnd(given.id, decidedAt.getTime())
      return { outcome: 'done', memberId: row.person_id, city: row.city_code }
    },
  }
}

function shownRow(row: DeskRow, now: number): ReportRow {
  return {
    id: row.id,
    targetKind: row.target_kind,
    targetId: row.target_id,
    targetName: row.target_name,
    person: row.person_id === null ? null : { id: row.person_id, sex: row.person_sex },
    reason: row.reason,
    state: row.decided_at === null ? State.open : State.decided,
    city: row.city_code,
    createTime: row.created_at.toISOString(),
    dueTime: row.due_at.toISOString(),
    isOverdue: row.decided_at === null && row.due_at.getTime() <= now,
  }
}

/** What was reported as it was then: its texts or what was said, and its pictures. */
async function evidenceOf(
  { vault, signatures }: Pick<DeskParts, 'vault' | 'signatures'>,
  sql: SqlRunner,
  { id, snapshot, evidence }: DeskRow,
) {
  const kept = openSnapshot(id, snapshot, vault)
  const said = evidence ? z.parse(messages, vault.open({ table: EVIDENCE_TABLE, id }, evidence)) : []
  const entries = Object.entries(kept).map(
    ([label, part]) => [label, label === HEAD && part ? [part].flat() : part] as const,
  )
  const shown = entries.flatMap(([label, part]) => (Array.isArray(part) ? part.map((path) => ({ label, path })) : []))
  const gone = await evidencePictures(sql).listGone(shown.map(({ path }) => path))
  return {
    evidence: [
      ...entries.flatMap(([label, part]) => (typeof part === 'string' && part ? [{ label, text: part }] : [])),
      ...said.map(({ isReporter, body }) => ({ label: isReporter ? 'reporter' : 'target', text: String(body) })),
    ],
    pictures: shown.map(({ label, path }) => ({
      label,
      path: gone.includes(path) ? null : signatures.signEvidence(path),
    })),
  }
}

type GivenTask = { sql: SqlRunner; row: DeskRow; given: GivenDecision }

/** Tells both sides, and acts. */
async function carryOut(
  { clock, notifications, suspensions }: DeskParts,
  { sql, row, given }: GivenTask,
): Promise<boolean> {
  const { id: reportId, decision, days, note, operatorId } = given
  const isUpheld = decision !== ReportDecision.dismiss
  if (row.reporter_id !== null)
    await notifications.notify(sql, { ...(isUpheld ? reportUpheld() : reportDismissed()), memberId: row.reporter_id })
  if (!isUpheld || row.person_id === null) return true
  if (decision === ReportDecision.hide) return true
  if (decision === ReportDecision.warn) {
    const at = new Date(clock.now())
    const by = { reportId, operatorId, note, at, until: null, sealedHidden: null, activity: null }
    await measureQueries(sql).add({ id: randomUUIDv7(), memberId: row.person_id, kind: MeasureKind.warn, ...by })
    await notifications.notify(sql, { ...memberWarned(), memberId: row.person_id })
    return true
  }
  const span = decision === ReportDecision.close ? null : days
  const wanted = { memberId: row.person_id, days: span, cities: null, operatorId, note, reportId }
  return (await suspensions.suspend(sql, wanted)).outcome === 'done'
}

/** Hides what was reported; false where there is nothing of it. */
async function hideReported(parts: DeskParts, task: GivenTask): Promise<boolean> {
  return await (task.row.target_kind === ReportTargetKind.activity ? hideActivity : hideContent)(parts, task)
}

/** Its organizer, where they have an account, is told why, and may appeal. */
async function hideActivity({ clock, notifications, hiddenActivities }: DeskParts, { sql, row, given }: GivenTask) {
  const hidden = await hiddenActivities.hide(sql, { id: row.target_id, operatorId: given.operatorId })
  if (!hidden) return false
  const { person_id: memberId, target_id: activityId, reason } = row
  if (memberId === null) return true
  const { id: reportId, operatorId, note } = given
  await measureQueries(sql).add({
    id: randomUUIDv7(),
    memberId,
    kind: MeasureKind.hide,
    reportId,
    operatorId,
    note,
    at: new Date(clock.now()),
    until: null,
    sealedHidden: null,
    activity: { id: activityId, cityCode: hidden.cityCode },
  })
  await notifications.notify(sql, { ...activityHidden(hidden.title, reason), memberId })
  return true
}

async function hideContent({ clock, vault, notifications, contents }: DeskParts, { sql, row, given }: GivenTask) {
  const { person_id: memberId, target_kind: kind } = row
  if (memberId === null) return false
  const [id, at] = [randomUUIDv7(), new Date(clock.now())]
  const hidden = kind === ReportTargetKind.user ? await contents.hideCard(sql, memberId, given.parts) : null
  const isHidden =
    hidden !== null || (kind === ReportTargetKind.question && (await contents.hideQuestion(sql, row.target_id, at)))
  if (!isHidden) return false
  const { id: reportId, operatorId, note } = given
  const by = { reportId, operatorId, note, at, until: null, activity: null }
  const sealedHidden = hidden && vault.seal({ table: HIDDEN_COLUMN, id }, hidden)
  await measureQueries(sql).add({ id, memberId, kind: MeasureKind.hide, ...by, sealedHidden })
  await notifications.notify(sql, { ...contentHidden(), memberId })
  return true
}
