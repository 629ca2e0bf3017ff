import { readReferenceCities } from '@quan/server/features/city/reference-cities.ts'
import type { DemoActivity } from '#activity/demo-activity.ts'
import { demoCatalogue } from '#catalogue/demo-catalogue.ts'

/** The cities as the product knows them. */
export const referenceCities = await readReferenceCities()

type CatalogueOptions = { seed?: string; activities?: number; today: string }

/** A whole catalogue in memory. */
export function catalogueOf({ seed = 'test', activities = 3_000, today }: CatalogueOptions): DemoActivity[] {
  return [...demoCatalogue({ seed, activities, today, cities: referenceCities })].flatMap((day) => day.activities)
}
