import { activityUnchangeable } from '@quan/contract/console/activities/change-activity.ts'
import { activityOver, type CancelImpact } from '@quan/contract/console/activities/cancel-activity.ts'
import {
  type DeskActivity,
  type DeskRow,
  DeskStatus,
  type getDeskActivities,
} from '@quan/contract/console/activities/desk-activity.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import {
  type DeskActivityData,
  deskActivityQueries,
  type DeskRowData,
  type StakeData,
} from '#features/activity-desk/desk-activity.queries.ts'
import { type DeskFilter, deskListQueries, type DeskPosition } from '#features/activity-desk/desk-list.queries.ts'
import { searchWords } from '#features/activity/search-terms.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

/** Whose activities an operator sees; null = all cities. */
export type DeskScope = { cities: readonly string[] | null }
/** How long after its start an activity is still among those that are nearest to now, in milliseconds. */
const UNDER_WAY_MS = 3 * 3_600_000

type ListQuestion = ParsedConsoleInputOf<typeof getDeskActivities>

/** What editors see and do of published activities, as part of a call of the console. */
export function activityDesk({ sql, clock }: { sql: SqlRunner; clock: Clock }) {
  const queries = deskActivityQueries(sql)

  async function stakesOf(ids: readonly string[], scope: DeskScope): Promise<StakeData[]> {
    const found = await queries.listStakes(ids)
    return ids.map((id) => {
      const stake = found.find((row) => row.id === id)
      if (!stake || !isOwn(stake.city_code, scope)) throw new AppError(consoleNotFound)
      return stake
    })
  }

  async function rowsOf(positions: readonly DeskPosition[]): Promise<DeskRow[]> {
    const rows = await queries.findRows(positions.map(({ id }) => id))
    const byId = new Map(rows.map((row) => [row.id, shapeRow(row, clock.now())]))
    return positions.flatMap(({ id }) => byId.get(id) ?? [])
  }

  return {
    /** Those that start last first, narrowed by what is asked; never those of other cities. */
    async list(asked: ListQuestion, scope: DeskScope) {
      const filter = filterOf(asked, scope)
      const reading = { ...timeReading(asked), now: clock.now() }
      const list = deskListQueries(sql)
      const found = await (filter.words.length === 0 ? list.list(filter, reading) : list.listByWords(filter, reading))
      const { rows: positions, ...page } = timePage(found, asked, ({ start_at: at, id }) => ({ at, id }))
      return { items: await rowsOf(positions), ...page }
    },

    /**
     * Those of some days that are nearest to now, in the order of their start: who looks in the morning wants the morning.
     * What began within `UNDER_WAY_MS` comes with them; where fewer than asked for are ahead, the last ones.
     */
    async listNearest(asked: ListQuestion, scope: DeskScope): Promise<DeskRow[]> {
      const now = clock.now()
      const [filter, list] = [filterOf(asked, scope), deskListQueries(sql)]
      const reading = { ...timeReading(asked), limit: asked.maxResultCount, now }
      const startFrom = new Date(Math.max(filter.startFrom?.getTime() ?? 0, now - UNDER_WAY_MS))
      const ahead = await list.list({ ...filter, startFrom }, reading, { isFirstFirst: true })
      const isFull = ahead.length === asked.maxResultCount
      return await rowsOf(isFull ? ahead : (await list.list(filter, reading)).reverse())
    },

    /** The first of a span of time that have not begun and were not cancelled, in the order of their start. */
    async listAhead({ from, until, limit }: { from: Date; until: Date; limit: number }, scope: DeskScope) {
      const asked = { maxResultCount: limit, status: DeskStatus.registering }
      const filter = { ...filterOf(asked, scope), startFrom: from, startUntil: until }
      const reading = { ...timeReading(asked), limit, now: clock.now() }
      return await rowsOf(await deskListQueries(sql).list(filter, reading, { isFirstFirst: true }))
    },

    /** One whole. Throws `console.not_found`. */
    async get(id: string, scope: DeskScope): Promise<DeskActivity> {
      const [row] = await queries.findWhole([id])
      if (!row || !isOwn(row.city_code, scope)) throw new AppError(consoleNotFound)
      return shapeActivity(row, clock.now())
    },

    /** Where a picture may be taken in for: an activity that is not over. Throws `console.not_found`, `activity.unchangeable`. */
    async requireOpen(id: string, scope: DeskScope): Promise<{ city: string }> {
      const [row] = await queries.findWhole([id])
      if (!row || !isOwn(row.city_code, scope)) throw new AppError(consoleNotFound)
      const status = statusOf(row, clock.now())
      if (status === DeskStatus.cancelled || status === DeskStatus.ended) throw new AppError(activityUnchangeable)
      return { city: row.city_code }
    },

    /** Those of some that are there and of the scope, whole, in any order. */
    async listWhole(ids: readonly string[], scope: DeskScope): Promise<DeskActivity[]> {
      const rows = ids.length === 0 ? [] : await queries.findWhole(ids)
      return rows.filter((row) => isOwn(row.city_code, scope)).map((row) => shapeActivity(row, clock.now()))
    },

    /** What cancelling them would do as of now. Throws `console.not_found`. */
    async previewCancel(ids: readonly string[], scope: DeskScope): Promise<CancelImpact[]> {
      const stakes = await stakesOf(ids, scope)
      return stakes.map((stake) => ({
        id: stake.id,
        title: stake.title,
        isOpen: stake.cancelled_at === null && stake.end_at.getTime() > clock.now(),
        paidPlaces: stake.paid_places,
        paidOrders: stake.paid_orders,
        refund: stake.refund_fen,
        unpaidOrders: stake.unpaid_orders,
        waiting: stake.waiting,
      }))
    },

    /** Cancels one, and tells its city. Throws `console.not_found`, `activity.over`. */
    async cancel(id: string, scope: DeskScope): Promise<string> {
      const [stake] = await stakesOf([id], scope)
      const { outcome } = await cancelActivity(id, { sql, clock })
      if (!stake || outcome !== 'cancelled') throw new AppError(activityOver)
      return stake.city_code
    },
  }
}

const isOwn = (cityCode: string, { cities }: DeskScope) => cities === null || cities.includes(cityCode)

/** A city that is not the operator's own leaves nothing to be found. */
function filterOf({ cityCode, from, to, keyword, ...asked }: ListQuestion, scope: DeskScope): DeskFilter {
  const cities = cityCode ? [cityCode].filter((code) => isOwn(code, scope)) : scope.cities
  return {
    cities,
    status: asked.status ?? null,
    category: asked.category ?? null,
    organizerId: asked.organizerId ?? null,
    seriesId: asked.seriesId ?? null,
    startFrom: from ? startOf(from) : null,
    startUntil: to ? startOf(addDays(to, 1)) : null,
    words: searchWords(keyword ?? ''),
  }
}

const startOf = (day: string) => startOfDay(day, MAINLAND_TIME_ZONE)

function shapeRow(row: DeskRowData, now: number): DeskRow {
  const quotas = [
    { sex: 0 as const, taken: row.any_taken, quota: row.any_quota },
    { sex: 1 as const, taken: row.male_taken, quota: row.male_quota },
    { sex: 2 as const, taken: row.female_taken, quota: row.female_quota },
  ]
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    cover: row.cover,
    status: statusOf(row, now),
    hiddenTime: row.hidden_at?.toISOString() ?? null,
    city: { code: row.city_code, name: row.city_name },
    timeZone: row.time_zone,
    venue: row.venue,
    startTime: row.start_at.toISOString(),
    endTime: row.end_at.toISOString(),
    organizer: { id: row.organizer_id, nickName: row.organizer_nick_name },
    priceFrom: row.price_from_fen,
    priceTo: row.price_to_fen ?? row.price_from_fen,
    quotas: quotas.filter(({ quota }) => quota > 0),
    seriesId: row.series_id,
  }
}

function statusOf({ cancelled_at: cancelledAt, start_at: start, end_at: end }: DeskRowData, now: number): DeskStatus {
  if (cancelledAt !== null) return DeskStatus.cancelled
  if (now < start.getTime()) return DeskStatus.registering
  return now <= end.getTime() ? DeskStatus.inProgress : DeskStatus.ended
}

function shapeActivity(row: DeskActivityData, now: number): DeskActivity {
  const { refund_full_until_hours: fullUntilHours, refund_percent: percent, refund_percent_until_hours: until } = row
  const hasRule = fullUntilHours !== null && percent !== null && until !== null
  return {
    ...shapeRow(row, now),
    version: row.version,
    description: row.description,
    pictures: row.pictures,
    district: row.district,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    enrollDeadline: row.enroll_deadline_at.toISOString(),
    programme: row.programme,
    minAge: row.min_age,
    maxAge: row.max_age,
    minParticipants: row.min_participants,
    isMinimumDecided: row.is_minimum_decided,
    refundRule: hasRule ? { fullUntilHours, percent, percentUntilHours: until } : null,
    matchHours: row.match_hours,
    isMatchBegun: row.has_match_round || (row.match_hours !== null && row.start_at.getTime() <= now),
    permit: row.permit,
    ticketTypes: row.ticket_types,
    publishTime: row.published_at.toISOString(),
    cancelTime: row.cancelled_at?.toISOString() ?? null,
    waiting: row.waiting,
  }
}
