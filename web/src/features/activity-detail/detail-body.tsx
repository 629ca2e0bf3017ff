import type { ReactNode } from 'react'
import { CoverCarousel } from './cover/cover-carousel.tsx'
import styles from './detail-body.module.css'
import { DetailSectionsSkeleton } from './detail-skeleton.tsx'
import { DetailTitle } from './facts/detail-title.tsx'
import { OrganizerRow } from './facts/organizer-row.tsx'
import { OrganizerTools } from './facts/organizer-tools.tsx'
import { PlaceRow } from './facts/place-row.tsx'
import { WhenRow } from './facts/when-row.tsx'
import { PeopleSection } from './people/people-section.tsx'
import { QuotaSection } from './people/quota-section.tsx'
import { QuestionsSection } from './questions/questions-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { DescriptionSection } from './sections/description-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import { ProgrammeSection } from './sections/programme-section.tsx'
import { SourceSection } from './sections/source-section.tsx'
import { TicketsSection } from './sections/tickets-section.tsx'
import type { ShownActivity } from './shown-activity.ts'

type DetailBodyProps = {
  shown: ShownActivity
  /** Stands in the place of what did not come; null while it may still come. */
  failure: ReactNode
  onSeePeople: () => void
}

/** The page from cover to questions; what the card of the list knew stands there at once. */
export function DetailBody({ shown, failure, onSeePeople }: DetailBodyProps) {
  const { card, detail } = shown
  return (
    <article className={styles.column}>
      <CoverCarousel shown={shown} />
      <DetailTitle shown={shown} />
      <OrganizerTools shown={shown} />
      <div className={styles.rows}>
        <WhenRow shown={shown} />
        <PlaceRow shown={shown} />
        <OrganizerRow organizer={card.organizer} isImported={detail !== null && detail.source !== null} />
      </div>
      <QuotaSection quotas={card.quotas} isSold={card.priceFrom !== null} />
      {detail === null ? (
        (failure ?? <DetailSectionsSkeleton />)
      ) : (
        <>
          {detail.source === null && <PeopleSection detail={detail} onOpen={onSeePeople} />}
          <DescriptionSection description={detail.description} />
          <ProgrammeSection steps={detail.programme} />
          <TicketsSection detail={detail} />
          <PlaceSection activity={detail} />
          {detail.source === null ? <RulesSection detail={detail} /> : <SourceSection source={detail.source} />}
          {detail.source === null && <QuestionsSection activityId={detail.id} organizerId={detail.organizer.id} />}
        </>
      )}
    </article>
  )
}
