import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import styles from './programme-section.module.css'
import { Section } from '#ui/section/section.tsx'

/** What happens when. */
export function ProgrammeSection({ steps }: { steps: ActivityDetail['programme'] }) {
  if (steps.length === 0) return null
  return (
    <Section title={detailText.programme}>
      <ol className={styles.steps}>
        {steps.map(({ time, text }, index) => (
          <li key={index}>
            <b>{time}</b>
            {text}
          </li>
        ))}
      </ol>
    </Section>
  )
}
