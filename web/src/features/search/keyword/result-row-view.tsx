import { keywordText } from '#texts/search-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './keyword-results.module.css'
import type { ResultRow } from './result-rows.ts'
import { noteSearch } from './search-history.ts'

type ResultRowViewProps = { row: ResultRow; keyword: string; city: string; now: number; here: Here }

/** One row of the results; the words searched for are marked. */
export function ResultRowView({ row, keyword, city, now, here }: ResultRowViewProps) {
  switch (row.kind) {
    case 'heading':
      return <h2 className={cx(styles.heading, row.isFirst && styles.firstHeading)}>{row.text}</h2>
    case 'none':
      return <p className={styles.none}>{keywordText.noneInCity({ city, keyword })}</p>
    case 'cards':
      return (
        <div className={styles.cards}>
          {row.activities.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              now={now}
              here={here}
              words={keyword.split(/\s+/)}
              namesCity={row.isElsewhere}
              onOpen={() => noteSearch(keyword)}
            />
          ))}
        </div>
      )
  }
}
