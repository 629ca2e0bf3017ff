import type { Watching } from '@quan/contract/drama/watching.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** How far a member is in a series, as of an instant. */
export type MemberWatching = Watching & { memberId: string; watchedAt: Date }

export function progressQueries(sql: SqlRunner) {
  return {
    /** Of two tellings the later one stays, whichever comes first. */
    async save({ memberId, seriesId, episode, seconds, watchedAt }: MemberWatching): Promise<void> {
      await sql`
        insert into drama_progress (member_id, series_id, episode, seconds, watched_at)
        values (${memberId}, ${seriesId}, ${episode}, ${seconds}, ${watchedAt})
        on conflict (member_id, series_id) do update
        set episode = excluded.episode, seconds = excluded.seconds, watched_at = excluded.watched_at
        where drama_progress.watched_at <= excluded.watched_at`
    },

    /** In one series, or in the one watched last. */
    async find(memberId: string, seriesId: string | null): Promise<Watching | null> {
      const [row] = await sql<Watching[]>`
        select series_id as "seriesId", episode, seconds from drama_progress
        where member_id = ${memberId} ${seriesId === null ? sql`` : sql`and series_id = ${seriesId}`}
        order by watched_at desc, series_id limit 1`
      return row ?? null
    },
  }
}
