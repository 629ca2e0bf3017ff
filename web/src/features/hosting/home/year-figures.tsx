import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { organizerFactsText } from '#texts/organizer-facts-text.ts'
import styles from './year-figures.module.css'

/** 我的数字: what came of my last year, and by which rule it is told to others. */
export function YearFigures({ year, facts }: Pick<HostStanding, 'year' | 'facts'>) {
  if (year.activities === 0) return null
  const attendance = facts?.attendance ?? null
  const figures = [
    [organizerFactsText.activities, year.activities],
    [organizerFactsText.came, year.came],
    [organizerFactsText.attendanceName, attendance === null ? organizerFactsText.unknown : `${attendance}%`],
    [organizerFactsText.cameAgain, year.cameAgain],
  ]
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{organizerFactsText.yearTitle}</h2>
        <span>{organizerFactsText.lastYear}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-known={typeof value === 'number' || attendance !== null}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rule}>{organizerFactsText.rule}</p>
    </section>
  )
}
