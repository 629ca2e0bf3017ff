import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { Random } from '#chance/random.ts'
import { type DemoOrganizer, demoOrganizers } from './demo-members.ts'
import { TASTE_OF_CATEGORY } from './taste.ts'

const byCity = Map.groupBy(demoOrganizers, (organizer) => organizer.city)

/** Somebody of the city who likes to organise such activities; elsewhere anybody who does. */
export function organizerOf({
  city,
  category,
  random,
}: {
  city: string
  category: ActivityCategory
  random: Random
}): DemoOrganizer {
  const local = byCity.get(city) ?? demoOrganizers
  const fitting = local.filter((organizer) => organizer.taste === TASTE_OF_CATEGORY[category])
  return random.pick(fitting.length > 0 ? fitting : local)
}
