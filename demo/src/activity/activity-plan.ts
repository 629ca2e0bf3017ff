import type { Random } from '#chance/random.ts'
import type { DemoCity } from '#city/demo-city.ts'
import type { FormatInCategory } from '#format/all-categories.ts'
import type { Schedule } from './draw-times.ts'
import type { Popularity } from './popularity.ts'

/** The decisions that are made before an activity is written. Instants are milliseconds since 1970. */
export type ActivityPlan = FormatInCategory & {
  city: DemoCity
  schedule: Schedule
  publishedAt: number
  /** The moment the catalogue shows: places and questions up to then. */
  asOf: number
  random: Random
  popularity?: Popularity
  cancelledAt?: number
  enrollDeadlineAt?: number
  organizer?: { id: string; nickName: string }
}
