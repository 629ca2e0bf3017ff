import { Segmented } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { moneyText } from '#texts/money-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { Page } from '#ui/page/page.tsx'
import { ActivitySums, TopActivities } from './activity-sums.tsx'
import { DaySums } from './day-sums.tsx'
import { MoneyTotals } from './money-totals.tsx'
import { Differences } from './to-do/differences.tsx'
import { FailedRefunds } from './to-do/failed-refunds.tsx'
import { WaitingProposals } from './to-do/waiting-proposals.tsx'
import styles from './money.module.css'
import { OrganizerSums } from './organizer-sums.tsx'
import { NewestRefunds, Refunds } from './refunds.tsx'

const VIEWS = ['day', 'activity', 'organizer', 'refund'] as const
type View = (typeof VIEWS)[number]

/** What came in and what went back, and what waits for somebody. */
export function MoneyPage() {
  const asked = useAddress().parameters.get('by')
  const view = VIEWS.find((one) => one === asked) ?? 'day'
  return (
    <Page
      title={pageText.money}
      beside={
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
          <FailedRefunds />
          <Differences />
          <TopActivities />
        </div>
      </div>
    </div>
  )
}
