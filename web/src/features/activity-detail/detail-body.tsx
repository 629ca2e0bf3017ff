import { lazy, type ReactNode, Suspense } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { useSession } from '#platform/session/use-session.ts'
import { categoryText } from '#texts/category-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { CoverCarousel } from './cover-carousel.tsx'
import {
  ageText,
  DescriptionSection,
  ProgrammeSection,
  RulesSection,
  SourceSection,
  TicketsSection,
} from './detail-sections.tsx'
import { DetailSectionsSkeleton, PeopleCardSkeleton } from './detail-skeleton.tsx'
import { OrganizerRow, PlaceRow } from './fact-rows.tsx'
import { PeopleCard, QuotaSection } from './people/people-section.tsx'
import { QuestionsSection } from './questions/questions-section.tsx'
import type { ShownActivity } from './use-activity-detail.ts'
import { WhenRow } from './when-row.tsx'
import styles from './detail-body.module.css'

const DoorEntry = lazy(async () => ({ default: (await import('./door-entry.tsx')).DoorEntry }))

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
      <h2 className={styles.title}>
        <TitleText>{card.title}</TitleText>
      </h2>
      <OrganizerTools shown={shown} />
      <div className={styles.rows}>
        <OrganizerRow organizer={card.organizer} isImported={detail !== null && detail.source !== null} />
        <WhenRow shown={shown} />
        <PlaceRow shown={shown} />
      </div>
      {detail?.source === null && <PeopleCard detail={detail} onOpen={onSeePeople} />}
      {detail === null && failure === null && card.priceFrom !== null && <PeopleCardSkeleton />}
      <QuotaSection quotas={card.quotas} isSold={card.priceFrom !== null} />
      {detail === null ? (
        (failure ?? <DetailSectionsSkeleton />)
      ) : (
        <>
          <DetailTags detail={detail} />
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

/** What the organizer alone finds on the page of their activity, until it is over. */
function OrganizerTools({ shown: { card } }: { shown: ShownActivity }) {
  const session = useSession()
  const isMine = session.status === 'member' && session.userGUID === card.organizer.id
  if (!isMine || card.cancelled || card.status === ActivityStatus.ended) return null
  return (
    <Suspense>
      <DoorEntry />
    </Suspense>
  )
}

/** What it is and whom it is for, in a few words. */
function DetailTags({ detail }: { detail: ActivityDetail }) {
  const age = ageText(detail)
  const hasMinimum = detail.minParticipants !== null && detail.minParticipants > 0
  return (
    <div className={styles.tags}>
      <Tag tone="brand">{categoryText[detail.category]}</Tag>
      {age && <Tag>{age}</Tag>}
      {hasMinimum && <Tag tone="good">{detailText.fullRefund}</Tag>}
      <Tag>{detail.city.name}</Tag>
    </div>
  )
}

/** The place on a plain ground; a map of streets is one tap away. */
function PlaceSection({ activity }: { activity: ActivityDetail }) {
  const here = useCurrentCoordinates()
  const link = useMapLink(activity)
  if (link === null) return null
  const name = activity.venue ?? activity.title
  return (
    <Section title={detailText.place} aside={distanceText(activity, here)}>
      <div className={styles.card}>
        <div className={styles.ground} aria-hidden="true">
          <i />
          <i />
          <span className={styles.pin}>
            <Icon shape={heart} size={15} isFilled />
          </span>
        </div>
        <div className={styles.foot}>
          <p>
            <b>{name}</b>
            <small>{activity.address ?? activity.city.name}</small>
          </p>
          <ButtonLink target={link} tone="tint" size="small">
            {detailText.openMap}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
