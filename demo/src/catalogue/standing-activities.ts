import type { ActivityPlan } from '#activity/activity-plan.ts'
import { drawSchedule } from '#activity/draw-times.ts'
import { filledTo, type Popularity } from '#activity/popularity.ts'
import { randomOf } from '#chance/random.ts'
import type { DemoCity } from '#city/demo-city.ts'
import { formatByKey } from '#format/all-categories.ts'
import { type Day, instantOf, weekdayOf } from '#time/calendar-day.ts'

/** An activity of the busiest city that is published on purpose, so that the catalogue always has one like it. */
type StandingActivity = {
  formats: readonly string[]
  isDue: (day: Day) => boolean
  /** Days from publishing to start. */
  lead: number
  popularity?: Popularity
  isCancelled?: boolean
}

const SATURDAY = 6
const TRIP_LEAD = 36
const PUBLISHED_MINUTE = 9 * 60 + 30
const CANCELLED_AFTER_MS = 6 * 3_600_000
const LONG_LEAD = 14

const STANDING: readonly StandingActivity[] = [
  // the one price from ten thousand yuan
  {
    formats: ['island-trip'],
    isDue: (day) => weekdayOf(day + TRIP_LEAD) === SATURDAY,
    lead: TRIP_LEAD,
    popularity: filledTo(0.6, 0.9),
  },
  // 20 to 120 places left
  { formats: ['opening', 'career'], isDue: (day) => day % 3 === 0, lead: LONG_LEAD, popularity: filledTo(0.2, 1) },
  {
    formats: ['talk-table', 'home-food', 'werewolf', 'folk'],
    isDue: (day) => day % 5 === 0,
    lead: LONG_LEAD,
    isCancelled: true,
  },
]

/** Plans the activities that are published on a day on purpose. */
export function standingOn({
  seed,
  day,
  asOf,
  city,
}: {
  seed: string
  day: Day
  asOf: number
  city: DemoCity
}): ActivityPlan[] {
  return STANDING.filter((standing) => standing.isDue(day)).map((standing) => {
    const random = randomOf(seed, day, standing.formats.join())
    const found = formatByKey(random.pick(standing.formats))
    const publishedAt = instantOf(day, PUBLISHED_MINUTE)
    return {
      ...found,
      city,
      schedule: drawSchedule(found.format, day + standing.lead, random),
      publishedAt,
      asOf,
      random,
      ...(standing.popularity && { popularity: standing.popularity }),
      ...(standing.isCancelled && { cancelledAt: publishedAt + CANCELLED_AFTER_MS }),
    }
  })
}
