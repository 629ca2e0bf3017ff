import { UPCOMING_SUM_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { getUpcomingSum } from '@quan/contract/console/accounting/sums.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { Segmented } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { useCities } from '#platform/session/use-cities.ts'
import { moneyText } from '#texts/money-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { CityFilter } from '#ui/filters/city-filter.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { Figure, Figures } from '#ui/page/figure.tsx'
import { Page } from '#ui/page/page.tsx'
import { ActivitySums, TopActivities } from './activity-sums.tsx'
import { DaySums } from './day-sums.tsx'
import { Differences, useDifferences } from './to-do/differences.tsx'
import { ChangeRefunds } from './to-do/change-refunds.tsx'
import { FailedRefunds } from './to-do/failed-refunds.tsx'
import { WaitingProposals } from './to-do/waiting-proposals.tsx'
import { OrganizerSums } from './organizer-sums.tsx'
import { NewestRefunds, Refunds } from './refunds.tsx'
import { useDaySums } from './use-day-sums.ts'
import { useMoneyCity } from './use-money-city.ts'
import styles from './money.module.css'

const VIEWS = ['day', 'activity', 'organizer', 'refund'] as const
type View = (typeof VIEWS)[number]

/** What came in and what went back, and what waits for somebody. */
export function MoneyPage() {
  const asked = useAddress().parameters.get('by')
  const cities = useCities()
  const { cityName } = useMoneyCity()
  const view = VIEWS.find((one) => one === asked) ?? 'day'
  return (
    <Page
      title={pageText.money}
      beside={
        <span className={styles.period}>
          <Segmented<View>
            aria-label={moneyText.view}
            value={view}
            options={[
              { value: 'day', label: moneyText.byDay },
              { value: 'activity', label: moneyText.byActivity },
              { value: 'organizer', label: moneyText.byOrganizer },
              { value: 'refund', label: moneyText.byRefund },
            ]}
            onChange={(by) => openAddress(withParameters({ by: by === 'day' ? null : by, after: null }))}
          />
          {(cities.length > 1 || cityName !== null) && <CityFilter />}
        </span>
      }
      actions={<SavedViews table="money" />}
    >
      <ShownView view={view} />
    </Page>
  )
}

function ShownView({ view }: { view: View }) {
  switch (view) {
    case 'organizer':
      return <OrganizerSums />
    case 'activity':
      return <ActivitySums />
    case 'refund':
      return <Refunds />
    case 'day':
      return <Days />
  }
}

function Days() {
  return (
    <div className={styles.main}>
      <MoneyTotals />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DaySums />
          <NewestRefunds />
        </div>
        <div className={styles.side}>
          <WaitingProposals />
          <ChangeRefunds />
          <FailedRefunds />
          <Differences />
          <TopActivities />
        </div>
      </div>
    </div>
  )
}

const PERCENT = 100
/** Stands where a figure is not known yet. */
const UNKNOWN = '–'

/** What moved in the days that are shown, what may yet have to go back, and on what the books differ. */
function MoneyTotals() {
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
  const { ofCity } = useMoneyCity()
  const { data } = useQuery({
    queryKey: ['upcomingSum', ofCity],
    queryFn: ({ signal }) => api.call(getUpcomingSum, ofCity, { signal }),
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
