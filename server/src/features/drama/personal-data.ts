import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** How far a member is in the series of the theatre. */
export const dramaPersonalData: PersonalDataSource = {
  name: 'dramas',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select series_id as "seriesId", drama_series.title, episode, seconds, watched_at as "watchedAt"
        from drama_progress join drama_series on drama_series.id = series_id
        where member_id = ${memberId} order by watched_at, series_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from drama_progress where member_id = ${memberId}`
  },
}
