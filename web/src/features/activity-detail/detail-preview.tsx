import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { CoverCarousel } from './cover-carousel.tsx'
import { DescriptionSection, ProgrammeSection, RulesSection, TicketsSection } from './detail-sections.tsx'
import { PlaceRow } from './fact-rows.tsx'
import { QuotaSection } from './people/people-section.tsx'
import { WhenRow } from './when-row.tsx'
import styles from './detail-body.module.css'

/** The page of an activity that is not published yet: the same parts, without what only a published one has. */
export function DetailPreview({ detail }: { detail: ActivityDetail }) {
  const shown = { card: detail, detail }
  return (
    <article className={styles.column} data-layout="column" data-pane="whole">
      <div className={styles.cover}>
        <CoverCarousel shown={shown} />
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>
          <TitleText>{detail.title}</TitleText>
        </h2>
        <div className={styles.rows}>
          <div className={styles.facts}>
            <WhenRow shown={shown} hasAction={false} />
            <PlaceRow shown={shown} hasAction={false} />
          </div>
        </div>
        <QuotaSection quotas={detail.quotas} isSold={detail.priceFrom !== null} />
      </div>
      <div className={styles.part}>
        <DescriptionSection description={detail.description} />
        <ProgrammeSection steps={detail.programme} />
        <TicketsSection detail={detail} />
        <RulesSection detail={detail} />
      </div>
    </article>
  )
}
