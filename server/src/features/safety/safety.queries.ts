import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ReportDecision } from '@quan/contract/console/reports.ts'
import type { report, ReportReason, ReportTargetKind } from '@quan/contract/safety/report.ts'
import { isHiddenButOpenTo } from '#features/activity/open-while-hidden.ts'
import type { KeptBlocks } from '#features/safety/kept-blocks.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Subject } from '#features/safety/reported-thing.queries.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { hideReasons, REASON_UNKNOWN } from './hide-reasons.ts'
import { APPEAL_COLUMN, HELD_COLUMN, HIDDEN_COLUMN } from './sealed-columns.ts'

export type BlockedRow = { id: string; nick_name: string | null; head_picture: string | null; blocked_at: Date }

/** A report as the member who made it sees it. */
export type OwnReportRow = {
  id: string
  target_kind: ReportTargetKind
  target_id: string
  target_name: string | null
  reason: ReportReason
  decision: ReportDecision | null
  created_at: Date
}

/** Who blocks whom. */
export type BlockPair = { blockerId: string; blockedId: string }

/** Who looks, and when. */
type Viewing = { memberId: string; at: number }

/** SQL that is true of an `activity` that somebody sees. */
const isOpenTo = (sql: SqlRunner, { memberId, at }: Viewing) =>
  sql`(published_at <= ${new Date(at)} or ${isHiddenButOpenTo(sql, memberId)})`

/** The target of a report. */
export type ReportTarget = ParsedInputOf<typeof report>['target']

/** A report to be stored; `at` is in milliseconds since 1970. */
export type NewReport = Pick<ParsedInputOf<typeof report>, 'target' | 'reason'> & {
  id: string
  reporterId: string
  text: string | null
  at: number
  dueAt: number
} & Subject

export function safetyQueries(sql: SqlRunner) {
  return {
    /** True when a member is there and has not blocked the other. */
    async canSee(memberId: string, otherId: string): Promise<boolean> {
      const rows = await sql`
        select from member where id = ${otherId} and closed_at is null
          and not exists (select from block where blocker_id = ${otherId} and blocked_id = ${memberId})`
      return rows.length > 0
    },

    /** True when that is new; of an account that went nothing is stored. */
    async addBlock({ blockerId, blockedId }: BlockPair, at: number): Promise<boolean> {
      const { count } = await sql`
        insert into block (blocker_id, blocked_id, created_at)
        select blocker.id, blocked.id, ${new Date(at)} from member blocker, member blocked
        where blocker.id = ${blockerId} and blocker.closed_at is null
          and blocked.id = ${blockedId} and blocked.closed_at is null
        for key share
        on conflict do nothing`
      return count > 0
    },

    async removeBlock({ blockerId, blockedId }: BlockPair) {
      await sql`delete from block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`
    },

    /** Whom a member blocked, the last one first. */
    async listBlocked(memberId: string, { before, limit }: TimeReading): Promise<BlockedRow[]> {
      return await sql<BlockedRow[]>`
        select m.id, m.nick_name, m.head_picture, block.created_at as blocked_at
        from block join member m on m.id = block.blocked_id
        where block.blocker_id = ${memberId} and m.closed_at is null
          and (block.created_at, block.blocked_id) < (${before.at}, ${before.id}::uuid)
        order by block.created_at desc, block.blocked_id desc limit ${limit}`
    },

    /** What a member reported, the last first; who went or blocked the member has no name. */
    async listReports(memberId: string, { before, limit }: TimeReading): Promise<OwnReportRow[]> {
      return await sql<OwnReportRow[]>`
        select report.id, target_kind, target_id, reason, decision, report.created_at,
          case target_kind
            when 'activity' then (select title from activity where activity.id = target_id)
            when 'user' then (
              select nick_name from member where member.id = target_id and closed_at is null
                and not exists (select from block where blocker_id = member.id and blocked_id = ${memberId}))
          end as target_name
        from report
        where reporter_id = ${memberId} and (report.created_at, report.id) < (${before.at}, ${before.id}::uuid)
        order by report.created_at desc, report.id desc limit ${limit}`
    },

    async isActivityVisible(id: string, viewing: Viewing): Promise<boolean> {
      const rows = await sql`select from activity where id = ${id} and ${isOpenTo(sql, viewing)}`
      return rows.length > 0
    },

    /** The member who asked a question of an activity that the viewer sees; null without such a question. */
    async findAsker(questionId: string, viewing: Viewing): Promise<string | null> {
      const [row] = await sql<{ asker_id: string }[]>`
        select asker_id from question where id = ${questionId} and hidden_at is null
          and exists (select from activity where activity.id = activity_id and ${isOpenTo(sql, viewing)})`
      return row?.asker_id ?? null
    },

    /** Stores a report; it replaces what the member reported of the same thing before. None by an account that went, and about nobody who did. Answers its id. */
    async saveReport({ id, reporterId, target, reason, text, at, dueAt, ...of }: NewReport): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        insert into report (id, reporter_id, target_kind, target_id, reason, text, created_at, due_at, city_code,
          person_id)
        select ${id}, id, ${target.kind}, ${target.id}, ${reason}, ${text}, ${new Date(at)},
          ${new Date(dueAt)}, ${of.cityCode},
          (select id from member where id = ${of.personId} and closed_at is null for key share)
        from member where id = ${reporterId} and closed_at is null for key share
        on conflict (reporter_id, target_kind, target_id) do update
          set reason = excluded.reason, text = excluded.text, created_at = excluded.created_at,
            due_at = excluded.due_at, city_code = excluded.city_code, person_id = excluded.person_id,
            decision = null, decided_at = null, decided_by = null, note = null
        returning id`
      return row?.id ?? null
    },

    /** What was reported as it reads now, sealed for its row. */
    async saveSnapshot(reportId: string, sealed: Buffer) {
      await sql`update report set snapshot = ${sealed} where id = ${reportId}`
    },

    /** What a report shows, sealed for its row; the newer takes the place of the older. */
    async saveEvidence(reportId: string, sealed: Buffer) {
      await sql`
        insert into report_evidence (report_id, sealed) values (${reportId}, ${sealed})
        on conflict (report_id) do update set sealed = excluded.sealed`
    },
  }
}

/** A measure as a copy of what is stored about its member has it, sealed still. */
type ExportedMeasure = {
  id: string
  sealedAppeal: Buffer | null
  sealedHidden: Buffer | null
  reportId: string | null
  activityId: string | null
  title: string | null
}

/**
 * Whom the member blocked and what they reported. Who blocked or reported the member is not told: that would hurt the
 * others. Reports stay for the protection of others, without the reporter; blocks against the member as `KeptBlocks` says.
 */
export const safetyPersonalData = (
  blocks: Pick<KeptBlocks, 'keep' | 'forget'>,
  vault: PersonalVault,
): PersonalDataSource => ({
  name: 'safety',
  async read(sql, memberId) {
    const blocked = await sql`
      select blocked_id as "userGUID", created_at as "since" from block
      where blocker_id = ${memberId} order by created_at, blocked_id`
    const reports = await sql`
      select target_kind as "targetKind", target_id as "targetId", reason, text, created_at as "reportedAt",
        decided_at as "decidedAt" from report
      where reporter_id = ${memberId} order by created_at, id`
    const measures = await sql<ExportedMeasure[]>`
      select id, kind, taken_at as "takenAt", until_at as "untilAt", ended_at as "endedAt",
        sealed_appeal as "sealedAppeal", sealed_hidden as "sealedHidden", appealed_at as "appealedAt",
        appeal_outcome as "appealOutcome", report_id as "reportId", activity_id as "activityId",
        (select title from activity where activity.id = activity_id)
      from conduct_measure where member_id = ${memberId} order by taken_at, id`
    const reasons = await hideReasons(sql, measures)
    const held = await sql<{ id: string; sealedContent: Buffer | null }[]>`
      select id, place, field, activity_id as "activityId", sealed_content as "sealedContent", held_at as "heldAt",
        kept_until as "keptUntil", is_fit as "isFit", decided_at as "decidedAt"
      from held_content where member_id = ${memberId} order by held_at, id`
    return {
      blocked: [...blocked],
      reports: [...reports],
      measures: measures.map(({ sealedAppeal, sealedHidden, reportId, activityId, title, ...row }) => ({
        ...row,
        activity: activityId && {
          id: activityId,
          title,
          reason: (reportId && reasons.get(reportId)) || REASON_UNKNOWN,
        },
        hidden: sealedHidden && vault.open({ table: HIDDEN_COLUMN, id: row.id }, sealedHidden),
        appeal: sealedAppeal && vault.open({ table: APPEAL_COLUMN, id: row.id }, sealedAppeal),
      })),
      held: held.map(({ sealedContent, ...row }) => ({
        ...row,
        content: sealedContent && vault.open({ table: HELD_COLUMN, id: row.id }, sealedContent),
      })),
    }
  },
  async erase(sql, memberId, now) {
    await blocks.keep(sql, memberId, now)
    await blocks.forget(sql, memberId)
    await sql`delete from block where ${memberId} in (blocker_id, blocked_id)`
    await sql`delete from held_content where member_id = ${memberId}`
    await sql`delete from conduct_measure where member_id = ${memberId}`
    await sql`update report set reporter_id = null where reporter_id = ${memberId}`
    await sql`update report set person_id = null where person_id = ${memberId}`
    await sql`update report set snapshot = null where target_kind = 'user' and target_id = ${memberId}`
  },
})
