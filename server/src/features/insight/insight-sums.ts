import { INSIGHT_FIGURES, type InsightFigures } from '@quan/contract/console/insight/insight.ts'
import { type ActivityInsight, setEach } from '#features/insight/count-activity.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Stands for all cities together. */
export const EVERY_CITY = ''
/** Stands for all organizers together. */
export const EVERY_ORGANIZER = '00000000-0000-0000-0000-000000000000'

type SumKey = { period: 'day' | 'week' | 'month'; begins_on: string; city_code: string; organizer_id: string }
type Sum = SumKey & InsightFigures

/** The sums that an activity's figures are in. */
function keysOf({ city_code: city, organizer_id: organizer, day, week, month }: ActivityInsight): SumKey[] {
  const organizers = organizer === null ? [EVERY_ORGANIZER] : [EVERY_ORGANIZER, organizer]
  // what was counted before days were added up is in none of their sums
  const days = day === null ? [] : [EVERY_CITY, city].map((code) => ({ begins_on: day, city_code: code }))
  return [
    ...days.map((key): SumKey => ({ period: 'day', ...key, organizer_id: EVERY_ORGANIZER })),
    { period: 'week', begins_on: week, city_code: EVERY_CITY, organizer_id: EVERY_ORGANIZER },
    ...organizers.flatMap((id): SumKey[] => [
      { period: 'week', begins_on: week, city_code: city, organizer_id: id },
      { period: 'month', begins_on: month, city_code: city, organizer_id: id },
    ]),
  ]
}

/** By how much sums change when activities were counted anew: what was in them goes, what there is now comes. */
export function changesOfSums(before: readonly ActivityInsight[], after: readonly ActivityInsight[]): Sum[] {
  const changes = new Map<string, Sum>()
  const add = (insight: ActivityInsight, sign: 1 | -1) => {
    for (const key of keysOf(insight)) {
      const name = Object.values(key).join(' ')
      const sum = changes.get(name) ?? { ...key, ...NOTHING }
      const figures = INSIGHT_FIGURES.map((figure) => [figure, sum[figure] + sign * insight[figure]])
      changes.set(name, { ...sum, ...Object.fromEntries(figures) })
    }
  }
  for (const insight of before) add(insight, -1)
  for (const insight of after) add(insight, 1)
  return [...changes.values()].filter((sum) => INSIGHT_FIGURES.some((figure) => sum[figure] !== 0))
}

const NOTHING = Object.fromEntries(INSIGHT_FIGURES.map((figure) => [figure, 0])) as InsightFigures

/** Adds changes to the sums. */
export async function addToSums(sql: SqlRunner, changes: readonly Sum[]): Promise<void> {
  await sql`
    insert into insight_sum
    select * from jsonb_populate_recordset(null::insight_sum, ${JSON.stringify(changes)}::text::jsonb)
    on conflict (period, city_code, organizer_id, begins_on)
    do update set ${sql.unsafe(setEach((name) => `coalesce(insight_sum.${name}, 0) + excluded.${name}`))}`
}
