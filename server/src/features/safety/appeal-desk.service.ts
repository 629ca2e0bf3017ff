import { APPEAL_HOURS, type AppealDetail, type AppealRow, type getAppealQueue } from '@quan/contract/console/appeals.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import { AppealOutcome, MeasureKind } from '@quan/contract/safety/measure.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import * as z from 'zod/mini'
import { couldBeOne } from '#features/accounting/second-person.ts'
import type { HiddenActivities } from '#features/activity/hidden-activities.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { hiddenContent, type HiddenContents } from './hidden-content.ts'
import { APPEAL_COLUMN, HIDDEN_COLUMN } from './sealed-columns.ts'
import { type AppealedRow, measureQueries, type NewAppealDecision } from './measure.queries.ts'
import { reportDeskQueries } from './report-desk.queries.ts'
import { appealKept, appealLifted } from './safety-texts.ts'
import { type CityScope, suspensionQueries } from './suspension.queries.ts'
import type { Suspensions } from './suspension.service.ts'

type DeskParts = {
  clock: Clock
  vault: PersonalVault
  notifications: Pick<Notifications, 'notify'>
  suspensions: Pick<Suspensions, 'lift'>
  contents: Pick<HiddenContents, 'restoreCard' | 'restoreQuestion'>
  hiddenActivities: Pick<HiddenActivities, 'show'>
}

/** Who looks: appeals of their cities, and which of the measures are their own. */
type Looker = { operatorId: string; cities: CityScope }

/** What came of a decision: `taken` = a colleague was faster, `own` = it is for another operator. */
export type AppealDecisionResult =
  | { outcome: 'done'; memberId: string }
  | { outcome: 'unknown' }
  | { outcome: 'taken' }
  | { outcome: 'own' }

const HOUR_MS = 3_600_000
const words = z.object({ text: z.string() })

/** Appeals as operators work on them. */
export type AppealDesk = ReturnType<typeof appealDesk>

export function appealDesk(parts: DeskParts) {
  const { clock, vault, notifications } = parts
  return {
    async list(sql: SqlRunner, asked: ParsedConsoleInputOf<typeof getAppealQueue>, looker: Looker) {
      const found = await measureQueries(sql).listAppeals({
        ...waitingReading(asked),
        isDecided: asked.state === ReportState.decided,
        cities: looker.cities,
      })
      const { rows, ...page } = waitingPage(found, asked, ({ appealed_at: at, id }) => ({ at, id }))
      const seen = { now: clock.now(), operatorId: looker.operatorId }
      return { items: rows.map((row) => shapeRow(row, seen)), ...page }
    },

    /** Null where there is none of these cities. */
    async get(sql: SqlRunner, id: string, { operatorId, cities }: Looker): Promise<AppealDetail | null> {
      const row = await measureQueries(sql).findAppeal(id, cities)
      if (!row) return null
      const { appeal_outcome: outcome, appeal_decided_at: decidedAt } = row
      return {
        ...shapeRow(row, { now: clock.now(), operatorId }),
        text: z.parse(words, vault.open({ table: APPEAL_COLUMN, id }, row.sealed_appeal)).text,
        note: row.note,
        operatorName: row.operator_name,
        untilTime: row.until_at?.toISOString() ?? null,
        isLifted: row.ended_at !== null,
        reportId: row.report_id,
        decision:
          outcome && decidedAt
            ? {
                outcome,
                note: row.appeal_note ?? '',
                time: decidedAt.toISOString(),
                operatorName: row.appeal_operator_name ?? '',
              }
            : null,
      }
    },

    /** Decides once, by somebody else than who took the measure, or confirmed it. Runs in a transaction. */
    async decide(
      sql: SqlRunner,
      decision: Omit<NewAppealDecision, 'at'>,
      cities: CityScope,
    ): Promise<AppealDecisionResult> {
      const measures = measureQueries(sql)
      const row = await measures.findAppeal(decision.id, cities)
      if (!row) return { outcome: 'unknown' }
      for (const who of decidersOf(row))
        if (await couldBeOne(sql, [who, decision.operatorId], clock.now())) return { outcome: 'own' }
      const at = new Date(clock.now())
      const memberId = row.member_id
      // before the measure, as whoever takes another one does
      await suspensionQueries(sql).lock(memberId, null)
      // before the measure too, as whoever shows the activity again does
      if (row.activity_id !== null) await lockTicketTypes(sql, row.activity_id)
      const decided = await measures.decideAppeal({ ...decision, at })
      if (!decided) return { outcome: 'taken' }
      if (row.report_id !== null) await evidencePictures(sql).keepUntilAppealsEnd(row.report_id, at.getTime())
      const isLifted = decision.outcome === AppealOutcome.lifted
      if (isLifted && decided.stands) await liftMeasure(parts, { sql, row, at })
      await notifications.notify(sql, { ...(isLifted ? appealLifted() : appealKept()), memberId })
      return { outcome: 'done', memberId }
    },
  }
}

/** Whose act it is: of a closing that was proposed, of two. */
const decidersOf = ({ operator_id: first, second_operator_id: second }: AppealedRow) =>
  second === null ? [first] : [first, second]

function shapeRow(row: AppealedRow, { now, operatorId }: { now: number; operatorId: string }): AppealRow {
  const dueAt = row.appealed_at.getTime() + APPEAL_HOURS * HOUR_MS
  return {
    id: row.id,
    memberId: row.member_id,
    nickName: row.nick_name,
    sex: row.sex,
    kind: row.kind,
    takenTime: row.taken_at.toISOString(),
    appealTime: row.appealed_at.toISOString(),
    dueTime: new Date(dueAt).toISOString(),
    isOverdue: row.appeal_decided_at === null && dueAt <= now,
    state: row.appeal_decided_at === null ? ReportState.open : ReportState.decided,
    isOwn: decidersOf(row).includes(operatorId),
  }
}

type ToLift = { sql: SqlRunner; row: AppealedRow; at: Date }

/** Ends a measure: a suspension at once; what was hidden of a card, the question, or the activity comes back. */
async function liftMeasure({ vault, suspensions, contents, hiddenActivities }: DeskParts, { sql, row, at }: ToLift) {
  const { id, kind, member_id: memberId, sealed_hidden: sealed, report_id: reportId } = row
  if (kind === MeasureKind.suspend || kind === MeasureKind.close) {
    await suspensions.lift(sql, { memberId, cities: null, reason: FreezeReason.conduct })
    return
  }
  await measureQueries(sql).end(id, at)
  if (kind !== MeasureKind.hide) return
  if (row.activity_id !== null) {
    await hiddenActivities.show(sql, row.activity_id)
    return
  }
  if (sealed) {
    const hidden = z.parse(hiddenContent, vault.open({ table: HIDDEN_COLUMN, id }, sealed))
    await contents.restoreCard(sql, memberId, hidden)
  } else if (reportId !== null) {
    const report = await reportDeskQueries(sql).find(reportId, null)
    if (report) await contents.restoreQuestion(sql, report.target_id)
  }
}
