import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/**
 * Whom the member blocked and what they reported. Who blocked or reported the member is not told: that would hurt the
 * others. Reports stay for the protection of others, without the reporter.
 */
export const safetyPersonalData: PersonalDataSource = {
  name: 'safety',
  async read(sql, memberId) {
    const blocked = await sql`
      select blocked_id as "userGUID", created_at as "since" from block
      where blocker_id = ${memberId} order by created_at, blocked_id`
    const reports = await sql`
      select target_kind as "targetKind", target_id as "targetId", reason, text, created_at as "reportedAt" from report
      where reporter_id = ${memberId} order by created_at, id`
    return { blocked: [...blocked], reports: [...reports] }
  },
  async erase(sql, memberId) {
    await sql`delete from block where ${memberId} in (blocker_id, blocked_id)`
    await sql`update report set reporter_id = null where reporter_id = ${memberId}`
  },
}
