import type { ActivityPlan } from '#activity/activity-plan.ts'
import { type ActivityDraft, completeActivity, draftActivity } from '#activity/compose-activity.ts'
import type { DemoActivity } from '#activity/demo-activity.ts'
import { drawFormat, LONGEST_LEAD } from '#activity/draw-format.ts'
import { drawSchedule } from '#activity/draw-times.ts'
import { type Random, randomOf, weightedIndex } from '#chance/random.ts'
import type { DemoCity } from '#city/demo-city.ts'
import type { City } from '#city/known-city.ts'
import { type Day, dayOfDate, instantOf } from '#time/calendar-day.ts'
import { demoCities } from '../city/demo-cities.ts'
import { isPlaced, plainCity } from '../city/plain-city.ts'
import { busiestCity } from './busiest-city.ts'
import { firstNumberOn, publishDays, publishedOn } from './publish-window.ts'
import { standingOn } from './standing-activities.ts'

/** From this size on, every mainland city has activities. */
const EVERY_CITY_FROM = 20_000

const FIRST_CODE_BEYOND_MAINLAND = '710000'

/** Steps of the golden section spread evenly over the cities, however many are drawn. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

const EARLIEST = 8 * 60

const LATEST = 22 * 60 + 30

export type CatalogueRequest = {
  seed: string
  /** Number of activities. The demo's promises (`promises.test.ts`) hold from 3,000 on. */
  activities: number
  /** The day in Shanghai the catalogue is for, `YYYY-MM-DD`. */
  today: string
  /** The product's cities; those not known to the catalogue get activities only in large ones. */
  cities: readonly City[]
}

/** All that was published on one day. */
export type PublishedDay = { day: Day; activities: DemoActivity[] }

/**
 * The catalogue as of the morning of a day, one day of publishing after another, oldest first. What was published on a
 * day is the same seen from every later day, so tomorrow's catalogue is today's and one day more.
 */
export function* demoCatalogue({ seed, activities, today, cities }: CatalogueRequest): Generator<PublishedDay, void> {
  const cityOf = cityDrawer(seed, cities, activities)
  const busiest = busiestCity(cities)
  const asOf = instantOf(dayOfDate(today))
  const draftsOn = (day: Day) => plansOn({ seed, day, activities, asOf, cityOf, busiest }).map(draftActivity)
  const days = publishDays(activities, dayOfDate(today))
  const sessions = sessionCounter()
  // what was published before the catalogue begins may take place in it, and counts as the first session
  for (const day of daysBefore(days[0] ?? 0)) draftsOn(day).forEach(sessions.countBefore)
  for (const day of days) {
    sessions.forgetBefore(day)
    yield { day, activities: draftsOn(day).map((draft) => completeActivity(draft, sessions.countBefore(draft))) }
  }
}

const daysBefore = (first: Day): Day[] =>
  Array.from({ length: LONGEST_LEAD }, (_, index) => first - LONGEST_LEAD + index)

/** Counts the same things at the same place on the same day, in the order they are published. */
function sessionCounter() {
  const byDay = new Map<Day, Map<string, number>>()
  return {
    /** How many of the same were counted before. */
    countBefore({ plan: { city, schedule }, place, title }: ActivityDraft): number {
      const counts = byDay.get(schedule.day) ?? new Map<string, number>()
      const key = [city.code, place.venue, title].join()
      const before = counts.get(key) ?? 0
      byDay.set(schedule.day, counts.set(key, before + 1))
      return before
    },
    forgetBefore(day: Day) {
      for (const known of byDay.keys()) if (known < day) byDay.delete(known)
    },
  }
}

type DayRequest = {
  seed: string
  day: Day
  activities: number
  asOf: number
  cityOf: (number: number) => DemoCity
  busiest: DemoCity
}

function plansOn({ seed, day, activities, asOf, cityOf, busiest }: DayRequest): ActivityPlan[] {
  const first = firstNumberOn(day, activities)
  const standing = standingOn({ seed, day, asOf, city: busiest })
  const drawn = Math.max(0, publishedOn(day, activities) - standing.length)
  return [
    ...standing,
    ...Array.from({ length: drawn }, (_, index) =>
      planActivity({ seed, day, index, asOf, city: cityOf(first + index) }),
    ),
  ]
}

type PlanRequest = { seed: string; day: Day; index: number; asOf: number; city: DemoCity }

function planActivity({ seed, day, index, asOf, city }: PlanRequest): ActivityPlan {
  const random = randomOf(seed, day, index)
  const publishedAt = instantOf(day, drawPublishMinute(random))
  const { format, texts, day: startDay } = drawFormat(day, random)
  return { format, texts, city, schedule: drawSchedule(format, startDay, random), publishedAt, asOf, random }
}

/** When in the day an activity is published, in minutes. */
const drawPublishMinute = (random: Random): number => random.whole(EARLIEST, LATEST)

/** Tells the city of each activity by its number: over any stretch each city gets its share. */
function cityDrawer(seed: string, cities: readonly City[], activities: number): (number: number) => DemoCity {
  const placed = demoCities(cities)
  const drawn = activities > EVERY_CITY_FROM ? [...placed, ...otherCities(cities, placed)] : placed
  const weights = drawn.map((city) => city.places.weight)
  const offset = randomOf(seed, 'cities').fraction()
  return (number) => drawn[weightedIndex(weights, (offset + number * GOLDEN) % 1)] as DemoCity
}

function otherCities(cities: readonly City[], placed: readonly DemoCity[]): DemoCity[] {
  const done = new Set(placed.map((city) => city.code))
  return cities
    .filter((city) => city.code < FIRST_CODE_BEYOND_MAINLAND && !done.has(city.code))
    .filter(isPlaced)
    .map(plainCity)
}
