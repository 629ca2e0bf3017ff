import type { ListPiece, ListReading, ListShape } from '#features/activity/list/list-reading.ts'
import { EARLIEST_AT } from '#features/activity/list/list-window.ts'
import { vicinityBox } from '#features/activity/list/vicinity-box.ts'
import { piece } from '#platform/database/statement.ts'

/** Bounds that hold everything: a filter that is not set is sent as its widest, so that few statements serve all lists. */
const ANY_CATEGORY = { least: 0, most: 32_767 }
const ANY_PRICE_FEN = 2_147_483_647
const ANY_DAY = { first: '1000-01-01', last: '9999-12-31' }

const NOTHING = piece<ListReading>``

const cityCode = ({ filter }: ListReading) => filter.cityCode
const leastCategory = ({ filter }: ListReading) => filter.category ?? ANY_CATEGORY.least
const mostCategory = ({ filter }: ListReading) => filter.category ?? ANY_CATEGORY.most
const priceMaxFen = ({ filter }: ListReading) => filter.priceMaxFen ?? ANY_PRICE_FEN
const isForMen = ({ filter }: ListReading) => filter.sex === 1
const isForWomen = ({ filter }: ListReading) => filter.sex === 2
const firstDay = ({ filter }: ListReading) => knownDay(filter.fromDay ?? ANY_DAY.first)
const lastDay = ({ filter }: ListReading) => knownDay(filter.toDay ?? ANY_DAY.last)
const except = ({ window }: ListReading) => new Date(window.except ?? EARLIEST_AT)
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
export const startsBefore: ListPiece = piece`start_at <= ${startTo}`
export const startsWithin: ListPiece = piece`start_at between ${startFrom} and ${startTo}`
export const endsAfter: ListPiece = piece`end_at >= ${endFrom}`
export const endsWithin: ListPiece = piece`end_at between ${endFrom} and ${endTo}`

/** Drafts are visible to nobody, nor is what is to be published later. */
export const isVisible: ListPiece = piece`published_at <= ${visibleAt}`

/** The category, for indexes in which it stands behind the order. */
export const isOfCategory: ListPiece = piece`category between ${leastCategory} and ${mostCategory}`

/** The category, for the index that begins with city and category. */
export function isOfCategoryExactly(shape: ListShape): ListPiece {
  return shape.isOfCategory ? piece`and category = ${leastCategory}` : NOTHING
}

/** The city; nothing for lists of all cities. */
export function isInCity(shape: ListShape): ListPiece {
  return shape.isInCity ? piece`city_code = ${cityCode}` : piece`true`
}

/** What every row of a list must be besides its times and category: price, places, days and circle. */
export function fitsFilter(shape: ListShape): ListPiece {
  return piece`filter_price_fen <= ${priceMaxFen}
    and has_male_place >= ${isForMen} and has_female_place >= ${isForWomen}
    and first_day <= ${lastDay} and last_day >= ${firstDay}
    and (start_at > ${except} or end_at < ${except})
    ${shape.isWithinKm ? isWithinKm : NOTHING}`
}

const isWithinKm: ListPiece = piece`
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
