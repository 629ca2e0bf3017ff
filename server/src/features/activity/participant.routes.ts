import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { getParticipants, participantsHidden } from '@quan/contract/activity/get-participants.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { participantQueries } from '#features/activity/activity.queries.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { implement } from '#platform/http/implement.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'

type ParticipantParts = { sql: Sql; clock: Clock; pictureBaseUrl: string | null }

/** The participants of an activity, shown to those who come too. */
export function participantRoutes({ sql, clock, pictureBaseUrl }: ParticipantParts) {
  const queries = participantQueries(sql)
  const host = pictureHost(pictureBaseUrl)

  async function list(
    memberId: string,
    asked: ParsedInputOf<typeof getParticipants>,
  ): Promise<ResultOf<typeof getParticipants>> {
    const [look, reading] = [{ activityId: asked.id, memberId }, timeReading(asked)]
    const access = await queries.findAccess(look, clock.now())
    if (!access) throw new AppError(activityNotFound)
    if (!access.has_place) throw new AppError(participantsHidden)
    const found = await queries.list(look, reading)
    const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.signed_up_at, id: row.place_id }))
    return { items: rows.map((row) => shapeUserItem(row, host)), ...page }
  }

  return [implement(getParticipants, ({ input, member }) => list(member.memberId, input))]
}
