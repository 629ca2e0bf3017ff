import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { type getParticipants, participantsFromHiding } from '@quan/contract/activity/get-participants.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { getAfter, saveFeedback } from '@quan/contract/match/after-activity.ts'
import type { Participants } from '#features/activity/participant.service.ts'
import { afterActivityQueries } from '#features/after-activity/after-activity.queries.ts'
import type { MatchRounds } from '#features/matching/match-round.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type AfterParts = {
  sql: Sql
  clock: Clock
  participants: Participants
  rounds: Pick<MatchRounds, 'findState'>
  /** Signs the path of a picture for an hour. */
  signPicture(path: string): string
  /** Activities as their lists show them to a member, in the order of the ids. */
  activitiesFor(ids: string[], viewer: Caller): Promise<ActiveItem[]>
}

/** What comes after an activity. */
export type AfterActivities = ReturnType<typeof afterActivityService>

export function afterActivityService(parts: AfterParts) {
  const { sql, clock, participants, rounds, signPicture, activitiesFor } = parts
  const queries = afterActivityQueries(sql)

  /** The others who came; nobody to who hides. */
  async function listPeople(memberId: string, asked: ParsedInputOf<typeof getParticipants>) {
    try {
      return await participants.list(memberId, asked)
    } catch (error) {
      if (error instanceof AppError && error.definition === participantsFromHiding)
        return { items: [], nextCursor: null, totalCount: 0 }
      throw error
    }
  }

  async function findNext(activityId: string, viewer: Caller): Promise<ActiveItem | null> {
    const id = await queries.findNext(activityId, clock.now())
    const [next] = id === null ? [] : await activitiesFor([id], viewer)
    return next ?? null
  }

  return {
    async find(
      viewer: Caller,
      { activityId, ...page }: ParsedInputOf<typeof getAfter>,
    ): Promise<ResultOf<typeof getAfter>> {
      const { memberId } = viewer
      const round = await rounds.findState({ activityId, memberId })
      const [people, counts, visit, photos, feedback, next] = await Promise.all([
        listPeople(memberId, { id: activityId, ...page }),
        queries.countPeople({ activityId, memberId }),
        queries.countVisits({ activityId, memberId }),
        queries.listPhotos({ activityId, memberId }),
        queries.findFeedback({ activityId, memberId }),
        findNext(activityId, viewer),
      ])
      return { people, counts, visit, photos: photos.map(signPicture), round, feedback, next }
    },

    async saveFeedback(memberId: string, { activityId, face, text }: ParsedInputOf<typeof saveFeedback>) {
      await rounds.findState({ activityId, memberId })
      await queries.saveFeedback({ activityId, memberId }, { face, text: text || null }, clock.now())
    },
  }
}
