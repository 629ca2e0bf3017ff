import { type DayCheck, type DaySum, getDaySums } from '@quan/contract/console/accounting/sums.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useDays } from '#ui/period/use-days.ts'
import { useMoneyCity } from './use-money-city.ts'

type Amounts = { received: number; returned: number; payments: number }
/** A day of all cities together, with each of them. */
export type Day = Amounts & { day: string; cities: DaySum[]; check: DayCheck | null }

/** The sums of the days that the address names, of all cities or the one that it names, newest first; empty until they are known. */
export function useDaySums() {
  const api = useApi()
  const { from, to } = useDays()
  const { ofCity } = useMoneyCity()
  const query = useQuery({
    queryKey: ['daySums', from, to, ofCity],
    queryFn: ({ signal }) => api.call(getDaySums, { from, to, ...ofCity }, { signal }),
  })
  return { ...query, from, to, days: query.data ? daysOf(query.data) : [] }
}

/** The days with all their cities, newest first. */
function daysOf({ days, checks }: { days: DaySum[]; checks: DayCheck[] }): Day[] {
  const byDay = Map.groupBy(days, ({ day }) => day)
  return [...byDay].map(([day, cities]) => ({
    ...addUp(cities),
    day,
    cities,
    check: checks.find((check) => check.day === day) ?? null,
  }))
}

const addUp = (sums: readonly DaySum[]): Amounts => {
  const total = (field: keyof Amounts) => sums.reduce((sum, one) => sum + one[field], 0)
  return { received: total('received'), returned: total('returned'), payments: total('payments') }
}
