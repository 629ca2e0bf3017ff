import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import styles from './source-section.module.css'
import { Section } from '#ui/section/section.tsx'

/** Where an imported activity comes from, and under what licence it stands here. */
export function SourceSection({ source }: { source: NonNullable<ActivityDetail['source']> }) {
  const { name, licence, attribution } = source
  return (
    <Section title={detailText.source}>
      <div className={styles.card}>
        <p>{detailText.sourceName({ name })}</p>
        {attribution !== null && <p>{detailText.attribution({ attribution })}</p>}
        {licence !== null && <p>{detailText.licence({ licence })}</p>}
      </div>
    </Section>
  )
}
