import { type Random, randomOf } from '@quan/demo/chance/random.ts'
import { uuidV7 } from '@quan/demo/chance/uuid.ts'
import type { NewActivity, NewTicketType } from '@quan/server/features/activity/new-activity.ts'
import {
  CLOSINGS,
  DISTRICTS,
  GIVEN_NAMES,
  OPENINGS,
  SURNAMES,
  type Theme,
  THEMES,
  VENUES,
} from '#catalogue/vocabulary.ts'

/** Where made-up activities take place. */
export type CatalogueCity = { code: string; longitude: number; latitude: number }

/** Days before and after now in which they start. */
const DAYS_BEHIND = 30
const DAYS_AHEAD = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours of the day in UTC in which things start on the mainland: 9 to 20 o'clock there. */
const START_HOURS = [1, 2, 5, 6, 6, 10, 11, 11, 11, 12]
/** Spread of places around the centre of a city, in degrees: some seven kilometres. */
const SPREAD_DEGREES = 0.065
const PRICES_FEN = [0, 2_900, 3_900, 4_900, 5_900, 6_800, 8_800, 9_900, 12_800, 16_800, 19_900, 29_900]

type Making = { number: number; cities: readonly CatalogueCity[]; now: number }

/** The `number`-th made-up activity: city and theme by weight, a price, places by sex, some taken. */
export function makeActivity({ number, cities, now }: Making): NewActivity {
  const chance = randomOf('bench', number)
  const theme = chance.weighted(THEMES, ({ weight }) => weight)
  const city = cityByRank(chance, cities)
  const ticketTypes = makeTicketTypes(chance, theme)
  return {
    ...emptyFields,
    ...makeTexts(chance, theme),
    ...makeTimes(chance, theme, now),
    ...makePlace(chance, city),
    id: uuidV7(now, chance),
    cityCode: city.code,
    category: theme.category,
    capacity: ticketTypes.reduce((sum, type) => sum + type.quota, 0),
    refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 12 },
    ticketTypes,
    cancelledAt: chance.fraction() < 0.01 ? now - DAY_MS : null,
  }
}

const emptyFields = {
  cover: null,
  pictures: [],
  address: null,
  allDay: false,
  minAge: null,
  maxAge: null,
  minParticipants: null,
  priceText: null,
  source: null,
  topics: [],
}

function makeTexts(chance: Random, theme: Theme) {
  const name = chance.pick(theme.names)
  return {
    title: [chance.pick(OPENINGS), name, chance.pick(CLOSINGS)].filter(Boolean).join('·'),
    description: `${name}。${'慢慢来，不赶时间，带上水和好心情。'.repeat(1 + chance.whole(0, 5))}`,
    programme: [{ time: '19:00', text: '集合签到' }],
    organizer: { id: null, nickName: chance.pick(SURNAMES) + chance.pick(GIVEN_NAMES) },
  }
}

function makeTimes(chance: Random, theme: Theme, now: number) {
  const day = Math.floor(now / DAY_MS) - DAYS_BEHIND + chance.whole(0, DAYS_BEHIND + DAYS_AHEAD - 1)
  const startAt = day * DAY_MS + chance.pick(START_HOURS) * HOUR_MS + chance.whole(0, 3) * 900_000
  const publishedAt = Math.min(now, startAt) - chance.whole(0, 40 * 24 * 60) * 60_000
  return { startAt, endAt: startAt + chance.pick(theme.hours) * HOUR_MS, enrollDeadlineAt: startAt, publishedAt }
}

function makePlace(chance: Random, city: CatalogueCity) {
  const isKnown = chance.fraction() < 0.97
  return {
    district: chance.pick(DISTRICTS),
    venue: chance.pick(VENUES),
    longitude: isKnown ? rounded(city.longitude + normal(chance) * SPREAD_DEGREES) : null,
    latitude: isKnown ? rounded(city.latitude + normal(chance) * SPREAD_DEGREES) : null,
  }
}

function makeTicketTypes(chance: Random, theme: Theme): NewTicketType[] {
  const priceFen = chance.pick(PRICES_FEN)
  const sexes: (0 | 1 | 2)[] = theme.category === 10 || chance.fraction() < 0.3 ? [1, 2] : [0]
  return sexes.map((sex) => {
    const quota = chance.whole(4, 19)
    const taken = Math.min(quota, chance.whole(0, quota + 5))
    return { id: uuidV7(0, chance), name: '普通票', sex, priceFen, quota, taken }
  })
}

/** The first city has about a tenth of all, the fortieth a hundredth of that of the first ones. */
function cityByRank(chance: Random, cities: readonly CatalogueCity[]): CatalogueCity {
  const rank = Math.floor(cities.length ** chance.fraction() + chance.fraction() * 4) - 1
  return cities[Math.min(rank, cities.length - 1)] as CatalogueCity
}

/** Around 0, with a standard deviation of 1. */
function normal(chance: Random): number {
  return Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction())
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
