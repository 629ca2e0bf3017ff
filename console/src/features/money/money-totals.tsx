import { UPCOMING_SUM_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { getUpcomingSum } from '@quan/contract/console/accounting/sums.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { moneyText } from '#texts/money-text.ts'
import { Figure, Figures } from '#ui/page/figure.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { useDaySums } from './use-day-sums.ts'
import { useDifferences } from './to-do/differences.tsx'

const PERCENT = 100
/** Stands where a figure is not known yet. */
const UNKNOWN = '–'

/** What moved in the days that are shown, what may yet have to go back, and on what the books differ. */
export function MoneyTotals() {
  const { from, to, data, days } = useDaySums()
  const sum = (field: 'received' | 'returned' | 'payments') => days.reduce((total, day) => total + day[field], 0)
  const [received, returned, count] = [sum('received'), sum('returned'), countDays({ from, to })]
  const percent = received === 0 ? '0.0' : ((returned / received) * PERCENT).toFixed(1)
  return (
    <Figures>
      <Figure
        name={moneyText.sumReceived({ days: count })}
        figure={data ? yuanText(received) : UNKNOWN}
        about={data ? moneyText.paymentsAndKept({ count: sum('payments'), amount: yuanText(received - returned) }) : ''}
      />
      <Figure
        name={moneyText.sumReturned({ days: count })}
        figure={data ? yuanText(-returned) : UNKNOWN}
        about={data ? moneyText.returnedShare({ percent }) : ''}
      />
      <UpcomingTotal />
      <DifferenceTotal />
    </Figures>
  )
}

function UpcomingTotal() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['upcomingSum'],
    queryFn: ({ signal }) => api.call(getUpcomingSum, {}, { signal }),
  })
  return (
    <Figure
      name={moneyText.upcoming}
      figure={data ? yuanText(data.received) : UNKNOWN}
      about={data ? upcomingWords(data) : ''}
    />
  )
}

/** Of very many only the next ones are added up. */
const upcomingWords = ({ activities: count, isMore }: ConsoleResultOf<typeof getUpcomingSum>) =>
  isMore ? moneyText.upcomingMore({ count: UPCOMING_SUM_MAX }) : moneyText.upcomingAbout({ count })

function DifferenceTotal() {
  const { items, more } = useDifferences()
  const off = (items ?? []).reduce((sum, { ours, theirs }) => sum + Math.abs(theirs - ours), 0)
  const count = `${items?.length ?? UNKNOWN}${more ? '+' : ''}`
  const isNone = items?.length === 0
  return (
    <Figure
      name={moneyText.differences}
      figure={moneyText.differenceCount({ count })}
      about={isNone ? moneyText.allAgree : items ? moneyText.differenceSum({ amount: yuanText(off) }) : ''}
      isUrgent={items !== undefined && !isNone}
    />
  )
}

const countDays = ({ from, to }: { from: string; to: string }) => {
  let count = 1
  for (let day = from; day < to; day = addDays(day, 1)) count += 1
  return count
}
