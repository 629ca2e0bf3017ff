import { ActivityCategory } from '#activity/activity-category.ts'
import { text } from '#meaning/meaning.ts'

/** Meanings of `deskNarrowing`. */
export const deskNarrowingMeanings = {
  cityCode: text('One city; absent = all that the operator works for.', '330100'),
  category: { about: 'One kind; absent = all.', values: ActivityCategory, example: 60 },
  organizerId: 'Those of a member; absent = of all.',
  seriesId: 'Dates of one series; absent = all.',
  from: 'First day of the start in Beijing time; absent = from the first on.',
  to: 'Last day of the start in Beijing time; absent = to the last.',
}
