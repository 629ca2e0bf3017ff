import { type DayCheck, type DaySum, getDaySums } from '@quan/contract/console/accounting/sums.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useDays } from '#ui/period/use-days.ts'

/** A day of all cities together, with those of each city. */
export type Day = { day: string; received: number; returned: number; payments: number; check: DayCheck | null }

/** The sums of the days that the address names, newest first; empty until they are known. */
export function useDaySums() {
  const api = useApi()
  const { from, to } = useDays()
  const query = useQuery({
    queryKey: ['daySums', from, to],
    queryFn: ({ signal }) => api.call(getDaySums, { from, to }, { signal }),
  })
  return { ...query, from, to, days: query.data ? daysOf(query.data) : [] }
}

/** The days with all their cities, newest first. */
function daysOf({ days, checks }: { days: DaySum[]; checks: DayCheck[] }): Day[] {
  const byDay = new Map<string, Day>()
  for (const { day, received, returned, payments } of days) {
    const sum = byDay.get(day) ?? { day, received: 0, returned: 0, payments: 0, check: null }
    byDay.set(day, {
      ...sum,
      received: sum.received + received,
      returned: sum.returned + returned,
      payments: sum.payments + payments,
      check: checks.find((check) => check.day === day) ?? null,
    })
  }
  return [...byDay.values()]
}
