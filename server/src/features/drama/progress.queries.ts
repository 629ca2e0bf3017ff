import type { Watching } from '@quan/contract/drama/progress.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** How far a member is in a series, as of an instant. */
export type MemberWatching = Watching & { memberId: string; watchedAt: Date }

/** Milliseconds: less than the least that the column holds is refused by it. */
const SECONDS_DIGITS = 3

export function progressQueries(sql: SqlRunner) {
  const watching = sql`series_id as "seriesId", episode, seconds`
  return {
    /** Answers the progress that is kept: of two reports the later one, whichever comes first. Null where the account went. */
    async save({ memberId, seriesId, episode, seconds, watchedAt }: MemberWatching): Promise<Watching | null> {
      const [kept] = await sql<Watching[]>`
        insert into drama_progress as known (member_id, series_id, episode, seconds, watched_at)
        select id, ${seriesId}, ${episode}, round(${seconds}::numeric, ${SECONDS_DIGITS}), ${watchedAt} from member
        where id = ${memberId} and closed_at is null for key share
        on conflict (member_id, series_id) do update
        set (episode, seconds, watched_at) = (
          select excluded.episode, excluded.seconds, excluded.watched_at
          where known.watched_at <= excluded.watched_at
          union all
          select known.episode, known.seconds, known.watched_at where known.watched_at > excluded.watched_at)
        returning ${watching}`
      return kept ?? null
    },

    /** In one series, or in the one watched last. */
    async find(memberId: string, seriesId: string | null): Promise<Watching | null> {
      const [row] = await sql<Watching[]>`
        select ${watching} from drama_progress
        where member_id = ${memberId} ${seriesId === null ? sql`` : sql`and series_id = ${seriesId}`}
        order by watched_at desc, series_id limit 1`
      return row ?? null
    },
  }
}

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
