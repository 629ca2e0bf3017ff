import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  type getParticipants,
  participantsFromHiding,
  participantsHidden,
} from '@quan/contract/activity/get-participants.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { participantQueries } from '#features/activity/activity.queries.ts'
import { participantLooks } from '#features/activity/participant-looks.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'

type ParticipantParts = Parameters<typeof participantLooks>[0] & {
  pictureBaseUrl: string | null
}

/** Who comes to activities, told to those who come too. */
export type Participants = ReturnType<typeof participantService>

export function participantService({ sql, clock, pictureBaseUrl, isLimited }: ParticipantParts) {
  const queries = participantQueries(sql)
  const looks = participantLooks({ sql, clock, isLimited })
  const host = pictureHost(pictureBaseUrl)

  /** A page of the others who come and do not hide. Throws what `getParticipants` names. */
  async function list(
    memberId: string,
    asked: ParsedInputOf<typeof getParticipants>,
  ): Promise<ResultOf<typeof getParticipants>> {
    const [look, reading] = [{ activityId: asked.id, memberId }, timeReading(asked)]
    const access = await queries.findAccess(look, clock.now())
    if (!access) throw new AppError(activityNotFound)
    if (!access.hasPlace) throw new AppError(participantsHidden)
    if (access.isHidden) throw new AppError(participantsFromHiding)
    await looks.noteLook(look)
    const found = await queries.list(look, reading)
    const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.signed_up_at, id: row.place_id }))
    return { items: rows.map((row) => shapeUserItem(row, host)), ...page }
  }

  return { list, ...looks }
}
