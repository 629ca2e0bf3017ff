import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** What the member did for points, their points, and what they set on the game page. */
export const taskPersonalData: PersonalDataSource = {
  name: 'tasks',
  async read(sql, memberId) {
    const points = await sql`
      select at, points, task_id as "taskId", round, reward_id as "rewardId" from point_entry
      where member_id = ${memberId} order by id`
    const checkIns = await sql`select day::text from task_check_in where member_id = ${memberId} order by day`
    const shares = await sql`select day::text from task_share where member_id = ${memberId} order by day`
    const [config] = await sql`
      select reminders, remind_at::text as "remindAt", poster_theme as "posterTheme", frame from task_config
      where member_id = ${memberId}`
    const days = (rows: typeof checkIns) => rows.map(({ day }) => day)
    return { points: [...points], checkIns: days(checkIns), shares: days(shares), config: config ?? null }
  },
  async erase(sql, memberId) {
    for (const table of ['point_entry', 'task_check_in', 'task_share', 'task_config'])
      await sql`delete from ${sql(table)} where member_id = ${memberId}`
  },
}
