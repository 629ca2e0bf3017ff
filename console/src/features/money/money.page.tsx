import { Segmented } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { moneyText } from '#texts/money-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { DaySums } from './day-sums.tsx'
import { MoneyToDo } from './money-to-do.tsx'
import styles from './money.module.css'
import { OrganizerSums } from './organizer-sums.tsx'

/** What came in and what went back, and what waits for somebody. */
export function MoneyPage() {
  const isByOrganizer = useAddress().parameters.get('by') === 'organizer'
  return (
    <Page
      title={pageText.money}
      beside={
        <Segmented
          aria-label={moneyText.view}
          value={isByOrganizer ? 'organizer' : 'day'}
          options={[
            { value: 'day', label: moneyText.byDay },
            { value: 'organizer', label: moneyText.byOrganizer },
          ]}
          onChange={(by) => openAddress(withParameters({ by: by === 'organizer' ? by : null, after: null }))}
        />
      }
    >
      {isByOrganizer ? (
        <OrganizerSums />
      ) : (
        <div className={styles.columns}>
          <DaySums />
          <MoneyToDo />
        </div>
      )}
    </Page>
  )
}
