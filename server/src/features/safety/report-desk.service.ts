import { type ReportDetail, type ReportRow, ReportDecision } from '@quan/contract/console/reports.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { type ReportReason, type ReportState, ReportState as State } from '@quan/contract/safety/report.ts'
import * as z from 'zod/mini'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type DeskRow, reportDeskQueries } from './report-desk.queries.ts'
import { memberWarned, reportDismissed, reportUpheld } from './safety-texts.ts'
import type { CityScope } from './suspension.queries.ts'
import type { Suspensions } from './suspension.service.ts'

type DeskParts = {
  clock: Clock
  vault: PersonalVault
  notifications: Pick<Notifications, 'notify'>
  suspensions: Pick<Suspensions, 'suspend'>
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
  note: string
  operatorId: string
  cities: CityScope
}

/** What came of a decision: `taken` = a colleague was faster. `memberId` is whom a suspension concerns. */
export type DecisionResult =
  | { outcome: 'done'; memberId: string | null; city: string | null }
  | { outcome: 'unknown' }
  | { outcome: 'taken' }

const cursorShape = z.tuple([z.int().check(z.minimum(0)), entityId])
const START = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
const texts = z.record(z.string(), z.nullable(z.string()))
const messages = z.array(z.object({ number: z.int(), isReporter: z.boolean(), body: z.unknown() }))

/** Reports as operators work on them. */
export type ReportDesk = ReturnType<typeof reportDesk>

export function reportDesk({ clock, vault, notifications, suspensions }: DeskParts) {
  /** Tells both sides, and acts. */
  async function carryOut(sql: SqlRunner, row: DeskRow, { decision, days }: GivenDecision): Promise<boolean> {
    const isUpheld = decision !== ReportDecision.dismiss
    if (row.reporter_id !== null)
      await notifications.notify(sql, { ...(isUpheld ? reportUpheld() : reportDismissed()), memberId: row.reporter_id })
    if (!isUpheld || row.person_id === null) return true
    if (decision === ReportDecision.warn) {
      await notifications.notify(sql, { ...memberWarned(), memberId: row.person_id })
      return true
    }
    const wanted = { memberId: row.person_id, days: decision === ReportDecision.close ? null : days, cities: null }
    return (await suspensions.suspend(sql, wanted)).outcome === 'done'
  }

  /** What was reported as it read then: its texts, or what was said. */
  function evidenceOf({ id, snapshot, evidence }: DeskRow) {
    const kept = snapshot ? z.parse(texts, vault.open({ table: 'report.snapshot', id }, snapshot)) : {}
    const said = evidence ? z.parse(messages, vault.open({ table: 'report_evidence', id }, evidence)) : []
    return [
      ...Object.entries(kept).flatMap(([label, text]) => (text ? [{ label, text }] : [])),
      ...said.map(({ isReporter, body }) => ({ label: isReporter ? 'reporter' : 'target', text: String(body) })),
    ]
  }

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
            nickName: person.nick_name,
            reports: person.reports,
            upheld: person.upheld,
            isSuspended: person.is_suspended,
          }
        )
      }
      const { decision, note, decided_at: decidedAt } = row
      return {
        ...shownRow(row, clock.now()),
        text: row.text,
        evidence: evidenceOf(row),
        reporter: await personOf(row.reporter_id, 'reporter'),
        target: await personOf(row.person_id, 'target'),
        decision:
          decision && decidedAt
            ? { decision, note: note ?? '', time: decidedAt.toISOString(), operatorName: row.decided_by_name ?? '' }
            : null,
      }
    },

    /** Decides once. Runs in a transaction. */
    async decide(sql: SqlRunner, given: GivenDecision): Promise<DecisionResult> {
      const queries = reportDeskQueries(sql)
      const row = await queries.find(given.id, given.cities)
      if (!row) return { outcome: 'unknown' }
      if (!(await queries.decide({ ...given, at: new Date(clock.now()) }))) return { outcome: 'taken' }
      if (!(await carryOut(sql, row, given))) return { outcome: 'taken' }
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
    reason: row.reason,
    state: row.decided_at === null ? State.open : State.decided,
    city: row.city_code,
    createTime: row.created_at.toISOString(),
    dueTime: row.due_at.toISOString(),
    isOverdue: row.decided_at === null && row.due_at.getTime() <= now,
  }
}
