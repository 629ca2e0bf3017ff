import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { getMatches } from '@quan/contract/match/match-round.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import { matchPairQueries } from '#features/matching/match-pair.queries.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type MatchParts = {
  sql: Sql
  pictureBaseUrl: string | null
  /** Activities as their lists show them to a member, in the order of the ids. */
  activitiesFor(ids: string[], viewer: Caller): Promise<ActiveItem[]>
}

/** Reads of who chose each other. */
export type Matches = ReturnType<typeof matchesService>

export function matchesService({ sql, pictureBaseUrl, activitiesFor }: MatchParts) {
  const queries = matchPairQueries(sql)
  const host = pictureHost(pictureBaseUrl)
  return {
    /** Ends the matches of two members. */
    endBetween: (runner: SqlRunner, one: string, other: string) => matchPairQueries(runner).removeBetween(one, other),

    /** A page of a member's matches, the newest first; none of an activity that was taken back. */
    async list(viewer: Caller, asked: ParsedInputOf<typeof getMatches>): Promise<ResultOf<typeof getMatches>> {
      const found = await queries.list(viewer.memberId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.matched_at, id: row.pair_id }))
      const activities = await activitiesFor([...new Set(rows.map((row) => row.activity_id))], viewer)
      const byId = new Map(activities.map((activity) => [activity.id, activity]))
      const items = rows.flatMap((row) => {
        const activity = byId.get(row.activity_id)
        if (!activity) return []
        return {
          userItem: shapeUserItem(row, host),
          activity,
          time: row.matched_at.toISOString(),
          own: row.partner_own.toString('base64url'),
          conversationId: row.conversation_id,
        }
      })
      return { items, ...page }
    },
  }
}
