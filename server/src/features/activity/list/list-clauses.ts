import type { ListFragment, ListReading, ListShape } from '#features/activity/list/list-reading.ts'
import { EARLIEST_AT } from '#features/activity/list/list-window.ts'
import { vicinityBox } from '#features/activity/list/vicinity-box.ts'
import { sqlFragment, verbatim } from '#platform/database/statement.ts'
import { ListOrder } from './activity-filter.ts'

/** Before and after every id that is given out. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** More participants than any activity has. */
const ANY_COUNT = 2_147_483_647

/** Bounds that hold everything: a filter that is not set is sent as its widest, so that few statements serve all lists. */
const ANY_CATEGORY = { least: 0, most: 32_767 }
const ANY_PRICE_FEN = 2_147_483_647
const ANY_DAY = { first: '1000-01-01', last: '9999-12-31' }

const NOTHING = sqlFragment<ListReading>``

const cityCode = ({ filter }: ListReading) => filter.cityCode
const leastCategory = ({ filter }: ListReading) => filter.category ?? ANY_CATEGORY.least
const mostCategory = ({ filter }: ListReading) => filter.category ?? ANY_CATEGORY.most
const priceMaxFen = ({ filter }: ListReading) => filter.priceMaxFen ?? ANY_PRICE_FEN
const isForMen = ({ filter }: ListReading) => filter.sex === 1
const isForWomen = ({ filter }: ListReading) => filter.sex === 2
const firstDay = ({ filter }: ListReading) => knownDay(filter.fromDay ?? ANY_DAY.first)
const lastDay = ({ filter }: ListReading) => knownDay(filter.toDay ?? ANY_DAY.last)
const except = ({ window }: ListReading) => new Date(window.except ?? EARLIEST_AT)
const isFull = ({ filter }: ListReading) => filter.isFull ?? false
const isOpen = ({ filter }: ListReading) => filter.isOpen ?? false
const visibleAt = ({ visibleAt: at }: ListReading) => new Date(at)
const startFrom = ({ window }: ListReading) => new Date(window.startFrom)
const startTo = ({ window }: ListReading) => new Date(window.startTo)
const endFrom = ({ window }: ListReading) => new Date(window.endFrom)
const endTo = ({ window }: ListReading) => new Date(window.endTo)

/** The asker's place, in degrees; read only where a filter or an order needs it. */
export const hereLongitude = ({ filter }: ListReading) => filter.near?.longitude
export const hereLatitude = ({ filter }: ListReading) => filter.near?.latitude
const km = ({ filter }: ListReading) => filter.near?.km

/** Starts early enough, ends late enough, within the window. */
export const startsBefore: ListFragment = sqlFragment`start_at <= ${startTo}`
export const startsWithin: ListFragment = sqlFragment`start_at between ${startFrom} and ${startTo}`
export const endsAfter: ListFragment = sqlFragment`end_at >= ${endFrom}`
export const endsWithin: ListFragment = sqlFragment`end_at between ${endFrom} and ${endTo}`

/** Drafts are visible to nobody, nor is what is to be published later. */
export const isVisible: ListFragment = sqlFragment`published_at <= ${visibleAt}`

/** The category, for indexes in which it stands behind the order. */
export const isOfCategory: ListFragment = sqlFragment`category between ${leastCategory} and ${mostCategory}`

/** The category, for the index that begins with city and category. */
export function isOfCategoryExactly(shape: ListShape): ListFragment {
  return shape.isOfCategory ? sqlFragment`and category = ${leastCategory}` : NOTHING
}

/** The city; nothing for lists of all cities. */
export function isInCity(shape: ListShape): ListFragment {
  return shape.isInCity ? sqlFragment`city_code = ${cityCode}` : sqlFragment`true`
}

/** Conditions on every row of a list besides its times and category: price, places, days and circle. */
export function fitsFilter(shape: ListShape): ListFragment {
  return sqlFragment`filter_price_fen <= ${priceMaxFen}
    and has_male_place >= ${isForMen} and has_female_place >= ${isForWomen}
    and first_day <= ${lastDay} and last_day >= ${firstDay}
    and (start_at > ${except} or end_at < ${except})
    ${shape.skipsCancelled ? sqlFragment`and cancelled_at is null` : NOTHING}
    ${shape.isWithinKm ? isWithinKm : NOTHING}`
}

/** Every place is taken; the index `activity_joinable` holds the very expression. */
export const everyPlaceTaken = verbatim(
  '(price_from_fen is not null and participant_count >= least(capacity, male_quota + female_quota + any_quota))',
)

/** Open or full, as the reading asks, while sign-ups are taken. */
export const isOpenOrFull: ListFragment = sqlFragment`
  ${everyPlaceTaken} = ${isFull} and enroll_deadline_at > ${visibleAt}`

/**
 * Whether somebody can still sign up and gets a place, as the reading asks. No part of the filter: no index holds it, and
 * a walk ends after so many rows that fit the filter.
 */
export function isOpenOrNot({ asksForOpen }: ListShape): ListFragment {
  return asksForOpen
    ? sqlFragment`(cancelled_at is null and enroll_deadline_at > ${visibleAt} and not ${everyPlaceTaken}) = ${isOpen}`
    : sqlFragment`true`
}

const isWithinKm: ListFragment = sqlFragment`
  and longitude between ${(reading) => box(reading).west} and ${(reading) => box(reading).east}
  and latitude between ${(reading) => box(reading).south} and ${(reading) => box(reading).north}
  and ground_km(${hereLongitude}, ${hereLatitude}, longitude, latitude) <= ${km}`

function box({ filter: { near } }: ListReading) {
  if (near?.km == null) throw new Error('A circle needs its radius.')
  return vicinityBox({ ...near, km: near.km })
}

/** The database knows no year 0. */
function knownDay(day: string) {
  return day < ANY_DAY.first ? ANY_DAY.first : day
}

/** The asker's place on the globe; straight distances from it have the order of those over the ground. */
export const hereOnGlobe: ListFragment = sqlFragment`on_globe(${hereLongitude}::float8, ${hereLatitude}::float8)`
/** How far a row lies from the asker, through the globe. */
export const distance: ListFragment = sqlFragment`on_globe(longitude, latitude) <-> ${hereOnGlobe}`

/** An order as SQL over `activity`: what rows are sorted by, and which of them come behind the reading's position. */
type RowOrder = { by: ListFragment; behind: ListFragment }

const byStart: RowOrder = {
  by: sqlFragment`start_at, id`,
  behind: sqlFragment`(start_at, id) > (
    ${(reading) => new Date(keyAbove(reading, reading.window.startFrom).at)},
    ${(reading) => keyAbove(reading, reading.window.startFrom).id}::uuid)`,
}

/**
 * The orders. `behind` alone says where a walk along the index begins: with a second bound on the same column and side
 * the walk may begin at that one, however far away.
 */
export const rowOrder: Record<ListOrder, RowOrder> = {
  [ListOrder.joinable]: byStart,
  [ListOrder.soonest]: byStart,
  [ListOrder.ended]: {
    by: sqlFragment`end_at desc, id desc`,
    behind: sqlFragment`(end_at, id) < (
      ${(reading) => new Date(keyBelow(reading, reading.window.endTo).at)},
      ${(reading) => keyBelow(reading, reading.window.endTo).id}::uuid)`,
  },
  [ListOrder.newest]: {
    by: sqlFragment`published_at desc, id desc`,
    behind: sqlFragment`(published_at, id) < (
      ${(reading) => new Date(keyBelow(reading, reading.visibleAt).at)},
      ${(reading) => keyBelow(reading, reading.visibleAt).id}::uuid)`,
  },
  [ListOrder.popular]: {
    by: sqlFragment`-participant_count, start_at, id`,
    behind: sqlFragment`(-participant_count, start_at, id) > (
      ${({ after }) => -(after?.values[0] ?? ANY_COUNT)}::integer,
      ${({ after }) => new Date(after?.values[1] ?? EARLIEST_AT)}, ${({ after }) => after?.id ?? FIRST_ID}::uuid)`,
  },
  [ListOrder.nearest]: {
    by: sqlFragment`${distance}, id`,
    behind: sqlFragment`(${distance}, id) > (
      ${({ after }) => after?.values[0] ?? -1}::float8, ${({ after }) => after?.id ?? FIRST_ID}::uuid)`,
  },
}

type Key = { at: number; id: string }

/** The position of a walk from an instant up, not before `earliest`. */
export function keyAbove({ after }: ListReading, earliest: number): Key {
  const [afterAt = EARLIEST_AT] = after?.values ?? []
  return after && afterAt >= earliest ? { at: afterAt, id: after.id } : { at: earliest, id: FIRST_ID }
}

/** The position of a walk from an instant down, not after `newest`. */
function keyBelow({ after }: ListReading, newest: number): Key {
  const [afterAt = newest] = after?.values ?? []
  return after && afterAt <= newest ? { at: afterAt, id: after.id } : { at: newest, id: LAST_ID }
}
