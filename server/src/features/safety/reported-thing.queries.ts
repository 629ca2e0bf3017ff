import type { ReportTargetKind } from '@quan/contract/safety/report.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Whom a report is about; null = nobody. And its city; null = it has none. */
export type Subject = { personId: string | null; cityCode: string | null }

/** Parts of what was reported: texts, and pictures by their paths. */
export type SnapshotParts = Record<string, string | string[] | null>

/** What is reported, as it is now. */
export function reportedThingQueries(sql: SqlRunner) {
  return {
    /** What a thing reads and looks like now, part by part; empty for what has neither. */
    async readParts({ kind, id }: { kind: ReportTargetKind; id: string }): Promise<SnapshotParts> {
      if (kind === 'conversation') return {}
      const [row] = await (kind === 'activity'
        ? sql<SnapshotParts[]>`
            select title, description, array_remove(array[cover], null) as cover, pictures from activity where id = ${id}`
        : kind === 'question'
          ? sql<SnapshotParts[]>`select text, answer from question where id = ${id}`
          : sql<SnapshotParts[]>`
              select nick_name as "nickName", intro, looking_for as "lookingFor", occupation,
                case when head_picture = any(photos) then photos
                  else array_remove(array[head_picture], null) || coalesce(photos, '{}') end as photos
              from member left join business_card on member_id = member.id where member.id = ${id}`)
      return row ?? {}
    },

    /** What a report that was stored before keeps of what was reported then; null = nothing. */
    async findSnapshot(reportId: string): Promise<Buffer | null> {
      const [row] = await sql<{ snapshot: Buffer | null }[]>`select snapshot from report where id = ${reportId}`
      return row?.snapshot ?? null
    },

    /** Whom a thing is about for who reports it, and its city: of a member that of their card. */
    async findSubject({ kind, id }: { kind: ReportTargetKind; id: string }, reporterId: string): Promise<Subject> {
      const [row] = await (kind === 'activity'
        ? sql<Subject[]>`select organizer_id as "personId", city_code as "cityCode" from activity where id = ${id}`
        : kind === 'question'
          ? sql<Subject[]>`
              select asker_id as "personId", city_code as "cityCode"
              from question join activity on activity.id = activity_id where question.id = ${id}`
          : sql<Subject[]>`
              select member.id as "personId", city_code as "cityCode"
              from member left join business_card on member_id = member.id
              where member.id = ${
                kind === 'user'
                  ? id
                  : sql`(
                select case when low_id = ${reporterId} then high_id else low_id end
                from conversation where conversation.id = ${id})`
              }`)
      return row ?? { personId: null, cityCode: null }
    },
  }
}
