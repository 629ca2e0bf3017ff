import { alertCityNeeded, type saveAlerts, type ShownAlerts } from '@quan/contract/alert/alerts.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { lockMember } from '#features/member/lock-member.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import { alertQueries, type AlertRow } from './alert.queries.ts'
import { nextWeekendNews } from './weekend-times.ts'

type AlertParts = { sql: Sql; clock: Clock; pictureBaseUrl: string | null }

const NOTHING: AlertRow = { city: null, time_zone: null, weekend_next_at: null, categories: [], faces: [] }

/** What members want to be told of. */
export type Alerts = ReturnType<typeof alertService>

export function alertService({ sql, clock, pictureBaseUrl }: AlertParts) {
  const host = pictureHost(pictureBaseUrl)

  function shape({ city, weekend_next_at: weekendNextAt, categories, faces }: AlertRow): ShownAlerts {
    return {
      city,
      categories,
      organizers: faces.map(({ id }) => id),
      weekly: weekendNextAt !== null,
      faces: faces.map((face) => ({ ...face, headImgurl: face.headImgurl && host(face.headImgurl) })),
    }
  }

  return {
    get: async (memberId: string): Promise<ShownAlerts> => shape((await alertQueries(sql).find(memberId)) ?? NOTHING),

    /** Changes what is given. Throws `alert.city_needed`. */
    async save(memberId: string, change: ParsedInputOf<typeof saveAlerts>): Promise<ShownAlerts> {
      return await sql.begin(async (transaction) => {
        const queries = alertQueries(transaction)
        if (!(await lockMember(transaction, memberId))) return shape(NOTHING)
        const before = (await queries.find(memberId)) ?? NOTHING
        const weekendNext = before.weekend_next_at?.getTime() ?? null
        const { categories = before.categories, weekly = weekendNext !== null } = change
        const place = await placeOf(transaction, change.city, before)
        if (place === null && (categories.length > 0 || weekly)) throw new AppError(alertCityNeeded)
        const now = clock.now()
        const city = place?.city ?? null
        const kept = city === before.city ? weekendNext : null
        const weekendNextAt = weekly && place ? (kept ?? nextWeekendNews(now, place.timeZone)) : null
        await queries.save({ memberId, city, weekendNextAt, at: now })
        await queries.setCategories(memberId, city, [...new Set(categories)])
        if (change.organizers) await queries.setOrganizers(memberId, change.organizers)
        return shape((await queries.find(memberId)) ?? NOTHING)
      })
    },

    /** Ends what two members wanted to be told of each other. */
    endBetween: (runner: SqlRunner, one: string, other: string) => alertQueries(runner).removeBetween(one, other),
  }
}

/** The city that counts from now on; null where none does, or there is none of that code. */
async function placeOf(sql: SqlRunner, asked: string | null | undefined, before: AlertRow) {
  if (asked === undefined)
    return before.city && before.time_zone ? { city: before.city, timeZone: before.time_zone } : null
  const timeZone = asked && (await alertQueries(sql).findZone(asked))
  return asked && timeZone ? { city: asked, timeZone } : null
}
