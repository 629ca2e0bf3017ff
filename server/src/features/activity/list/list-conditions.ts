import type { ActivityFilter } from '#features/activity/list/activity-filter.ts'
import { EARLIEST_AT } from '#features/activity/list/list-window.ts'
import type { Fragment, ListReading } from '#features/activity/list/list-reading.ts'
import { vicinityBox } from '#features/activity/list/vicinity-box.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Bounds that hold everything: a filter that is not set is sent as its widest, so that few statements serve all lists. */
const ANY_CATEGORY = { least: 0, most: 32_767 }
const ANY_PRICE_FEN = 2_147_483_647
const ANY_DAY = { first: '1000-01-01', last: '9999-12-31' }

/** What every row of a list must be besides its times: price, places, days and circle. */
export function rowConditions(sql: Sql, { filter, window }: ListReading): Fragment {
  const except = new Date(window.except ?? EARLIEST_AT)
  return sql`filter_price_fen <= ${filter.priceMaxFen ?? ANY_PRICE_FEN}
    and has_male_place >= ${filter.sex === 1} and has_female_place >= ${filter.sex === 2}
    and first_day <= ${knownDay(filter.toDay ?? ANY_DAY.last)} and last_day >= ${knownDay(filter.fromDay ?? ANY_DAY.first)}
    and (start_at > ${except} or end_at < ${except})
    ${vicinityCondition(sql, filter)}`
}

/** Starts and ends within the window. */
export function startCondition(sql: Sql, { window }: ListReading): Fragment {
  return sql`start_at between ${new Date(window.startFrom)} and ${new Date(window.startTo)}`
}

export function endCondition(sql: Sql, { window }: ListReading): Fragment {
  return sql`end_at between ${new Date(window.endFrom)} and ${new Date(window.endTo)}`
}

/** Drafts are visible to nobody, nor is what is to be published later. */
export function visibleCondition(sql: Sql, { visibleAt }: ListReading): Fragment {
  return sql`published_at <= ${new Date(visibleAt)}`
}

/** The category, for indexes in which it stands behind the order. */
export function categoryCondition(sql: Sql, { filter }: ListReading): Fragment {
  const { category } = filter
  return sql`category between ${category ?? ANY_CATEGORY.least} and ${category ?? ANY_CATEGORY.most}`
}

/** The city; nothing for lists of all cities. */
export function cityCondition(sql: Sql, { filter }: ListReading): Fragment {
  return filter.cityCode === null ? sql`true` : sql`city_code = ${filter.cityCode}`
}

function vicinityCondition(sql: Sql, { near }: ActivityFilter): Fragment {
  if (near?.km == null) return sql``
  const { longitude, latitude, km } = near
  const { west, east, south, north } = vicinityBox({ longitude, latitude, km })
  return sql`and longitude between ${west} and ${east} and latitude between ${south} and ${north}
    and ground_km(${longitude}, ${latitude}, longitude, latitude) <= ${km}`
}

/** The database knows no year 0. */
function knownDay(day: string) {
  return day < ANY_DAY.first ? ANY_DAY.first : day
}
