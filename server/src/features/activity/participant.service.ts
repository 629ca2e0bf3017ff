import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  type getParticipants,
  PARTICIPANT_LISTS_A_DAY,
  participantsFromHiding,
  participantsHidden,
} from '@quan/contract/activity/get-participants.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { loginRequired, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { participantQueries } from '#features/activity/activity.queries.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'

type ParticipantParts = {
  sql: Sql
  clock: Clock
  pictureBaseUrl: string | null
  /** False lifts the limit of a day. */
  isLimited: boolean
}

/** Who comes to activities, told to those who come too. */
export type Participants = ReturnType<typeof participantService>

export function participantService({ sql, clock, pictureBaseUrl, isLimited }: ParticipantParts) {
  const queries = participantQueries(sql)
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
    if (isLimited) await noteLook(look)
    const found = await queries.list(look, reading)
    const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.signed_up_at, id: row.place_id }))
    return { items: rows.map((row) => shapeUserItem(row, host)), ...page }
  }

  /** Throws `limit.exceeded` with `Retry-After` when it is one activity too many within a day. */
  async function noteLook(look: { activityId: string; memberId: string }) {
    const now = clock.now()
    await sql.begin(async (tx) => {
      const looks = participantQueries(tx)
      if (!(await looks.takeTurn(look.memberId))) throw new AppError(loginRequired)
      const others = await looks.listOtherLooks(look, now - DAY_MS)
      const inTheWay = others.at(-PARTICIPANT_LISTS_A_DAY)
      if (inTheWay) throw tooMany(inTheWay.getTime() + DAY_MS - now)
      await looks.noteLook(look, now)
    })
  }

  return { list }
}

const tooMany = (waitMs: number) =>
  new AppError(tooManyRequests, { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } })
