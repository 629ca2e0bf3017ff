import { type ReactNode } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { matchClosesAt } from '@quan/contract/match/match-limits.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { categoryText } from '#texts/category-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { ShareButton } from '#ui/activity-share/share-button.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import { heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { Note } from '#ui/note/note.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { mySignUp, useMyOrder } from './bar/my-sign-up.ts'
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
import { OrganizerSection } from './organizer-section.tsx'
import { isPast, PeopleCard, QuotaSection } from './people/people-section.tsx'
import { QuestionsSection } from './questions/questions-section.tsx'
import type { ShownActivity } from './use-activity-detail.ts'
import type { DetailLayout } from './use-detail-layout.ts'
import { WhenRow } from './when-row.tsx'
import styles from './detail-body.module.css'

const PlaceMap = lazyPart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)
const SignUpCard = lazyPart(async () => (await import('./sign-up/sign-up-card.tsx')).SignUpCard, SignUpCardSkeleton)
/** How long the way to the outcome of a round stands here after it closed, in milliseconds. */
const OUTCOME_SHOWN_MS = 7 * DAY_MS

const MatchEntry = lazyPart(async () => (await import('./match-entry.tsx')).MatchEntry, MatchEntrySkeleton)
const BesideCard = lazyPart(async () => (await import('./beside/beside-card.tsx')).BesideCard, BesideCardSkeleton)
const DoorEntry = lazyPart(async () => (await import('./door-entry.tsx')).DoorEntry)

type DetailBodyProps = {
  shown: ShownActivity
  layout: DetailLayout
  /** Stands in the place of what did not come; null while it may still come. */
  failure: ReactNode
  onSeePeople: () => void
  onSignUp: () => void
}

/** The page from cover to questions; what the card of the list knew stands there at once. */
export function DetailBody({ shown, layout, failure, onSeePeople, onSignUp }: DetailBodyProps) {
  const { card, detail } = shown
  const { pane } = usePage()
  const people = <PeopleParts {...{ shown, layout, failure, onSeePeople }} />
  return (
    <article className={styles.column} data-layout={layout} data-pane={pane}>
      <div className={styles.cover}>
        <CoverCarousel shown={shown} />
        {pane === 'panel' && (
          <div className={styles.tools}>
            {layout === 'card' && <FavoriteToggle activity={card} />}
            {!card.hidden && <ShareButton activity={card} look="floating" />}
          </div>
        )}
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>
          <TitleText>{card.title}</TitleText>
        </h2>
        <HiddenNote card={card} />
        <OrganizerTools shown={shown} />
        <MatchTools shown={shown} />
        <BesideTools shown={shown} />
        <div className={styles.rows}>
          <OrganizerRow organizer={card.organizer} isImported={detail !== null && detail.source !== null} />
          <div className={styles.facts}>
            <WhenRow shown={shown} hasAction={layout !== 'card'} />
            <PlaceRow shown={shown} hasAction={layout !== 'card'} />
          </div>
        </div>
        {layout !== 'aside' && people}
      </div>
      {layout === 'aside' && (
        <aside className={styles.side} aria-label={detailText.people}>
          {people}
          {detail?.source === null && !isPast(card) && <RulesSection detail={detail} />}
        </aside>
      )}
      {layout === 'card' && failure === null && (
        <div className={cx(styles.side, styles.sticky)}>
          <SignUpCard shown={shown} onSignUp={onSignUp} />
        </div>
      )}
      <div className={cx(styles.part, styles.text)}>
        {detail === null ? (failure ?? <DetailSectionsSkeleton />) : <DetailText detail={detail} layout={layout} />}
      </div>
    </article>
  )
}

type PeoplePartsProps = Pick<DetailBodyProps, 'shown' | 'layout' | 'failure' | 'onSeePeople'>

/** Who comes, and how many places there are. */
function PeopleParts({ shown: { card, detail }, layout, failure, onSeePeople }: PeoplePartsProps) {
  return (
    <>
      {detail?.source === null && <PeopleCard detail={detail} isNarrow={layout === 'aside'} onOpen={onSeePeople} />}
      {detail === null && failure === null && card.priceFrom !== null && <PeopleCardSkeleton />}
      <QuotaSection quotas={card.quotas} isSold={card.priceFrom !== null && !isPast(card)} />
    </>
  )
}

/** What the page's own answer tells; some of it may stand beside it. */
function DetailText({ detail, layout }: { detail: ActivityDetail; layout: DetailLayout }) {
  const isOwn = detail.source === null
  return (
    <>
      <DetailTags detail={detail} />
      <DescriptionSection description={detail.description} />
      <ProgrammeSection steps={detail.programme} />
      {layout !== 'card' && <TicketsSection detail={detail} />}
      <PlaceSection activity={detail} />
      {detail.source !== null && <SourceSection source={detail.source} />}
      {isOwn && <OrganizerSection organizer={detail.organizer} />}
      {isOwn && layout !== 'aside' && !isPast(detail) && <RulesSection detail={detail} />}
      {isOwn && <QuestionsSection activityId={detail.id} organizerId={detail.organizer.id} canAsk={!detail.hidden} />}
    </>
  )
}

function SignUpCardSkeleton() {
  return <Skeleton height={392} radius={20} />
}

/** What those who came find once it has begun: choosing each other, and for a while who chose back. */
function MatchTools({ shown: { card, detail } }: { shown: ShownActivity }) {
  const now = useNow()
  if (!detail?.myOrderId || detail.matchHours === null || card.cancelled) return null
  const closesAt = matchClosesAt({ endAt: Date.parse(card.endTime), matchHours: detail.matchHours })
  if (now < Date.parse(card.startTime) || now > closesAt + OUTCOME_SHOWN_MS) return null
  return <OwnMatchTools detail={detail} />
}

/** Nothing for who has places for others alone: only who came themselves chooses and is chosen. */
function OwnMatchTools({ detail }: { detail: ActivityDetail }) {
  const lookup = useMyOrder(detail)
  const { kind } = mySignUp(detail, lookup)
  if (kind === 'unknown') return <MatchEntrySkeleton />
  const mayChoose = kind === 'ticket' || lookup.order === undefined
  return mayChoose && <MatchEntry />
}

/** Keeps the place of the row, so that nothing below moves once it comes. */
function MatchEntrySkeleton() {
  return (
    <div className={styles.matchEntry} aria-busy="true">
      <Skeleton height={54} radius={18} />
    </div>
  )
}

/** The place that a friend holds, for whoever came by its link. */
function BesideTools({ shown: { card, detail } }: { shown: ShownActivity }) {
  const { hold } = usePage().params
  if (!hold || !detail || card.cancelled) return null
  return <BesideCard detail={detail} hold={hold} />
}

function BesideCardSkeleton() {
  return <Skeleton height={188} radius={18} />
}

/** Of an activity that operators hid: what that means for who comes, and for its organizer the way to the reason. */
function HiddenNote({ card }: Pick<ShownActivity, 'card'>) {
  const session = useSession()
  if (!card.hidden) return null
  const isMine = session.status === 'member' && session.userGUID === card.organizer.id
  return (
    <div className={styles.hidden}>
      <Note tone="warn" text={isMine ? detailText.hiddenOfMine : detailText.hiddenNote}>
        {isMine && (
          <ButtonLink target={{ to: pathTo('my', { view: 'privacy', part: 'measures' }) }} tone="tint" size="small">
            {detailText.hiddenWhy}
          </ButtonLink>
        )}
      </Note>
    </div>
  )
}

/** What the organizer alone finds on the page of their activity, until it is over. */
function OrganizerTools({ shown: { card } }: { shown: ShownActivity }) {
  const session = useSession()
  const isMine = session.status === 'member' && session.userGUID === card.organizer.id
  if (!isMine || card.cancelled || card.status === ActivityStatus.ended) return null
  return <DoorEntry />
}

/** What it is and whom it is for, in a few words. */
function DetailTags({ detail }: { detail: ActivityDetail }) {
  const age = ageText(detail)
  const hasMinimum = detail.minParticipants !== null && detail.minParticipants > 0 && !isPast(detail)
  return (
    <div className={styles.tags}>
      <Tag tone="brand">{categoryText[detail.category]}</Tag>
      {age && <Tag>{age}</Tag>}
      {hasMinimum && <Tag tone="good">{detailText.fullRefund}</Tag>}
      <Tag>{detail.city.name}</Tag>
    </div>
  )
}

/** The place and the ground around it; the way there is one tap away. */
function PlaceSection({ activity }: { activity: ActivityDetail }) {
  const here = useCurrentCoordinates()
  const link = useMapLink(activity)
  if (link === null) return null
  const name = activity.venue ?? activity.title
  const address = activity.address ?? activity.city.name
  return (
    <Section title={detailText.place} aside={distanceText(activity, here)}>
      <div className={styles.card}>
        <div className={styles.ground} aria-hidden="true">
          {activity.longitude !== null && activity.latitude !== null && (
            <PlaceMap
              place={{ longitude: activity.longitude, latitude: activity.latitude }}
              cityCode={activity.city.code}
            />
          )}
          <span className={styles.pin}>
            <Icon shape={heart} size={15} isFilled />
          </span>
        </div>
        <div className={styles.foot}>
          <p>
            <b lang={contentLanguage(name)}>{name}</b>
            <small lang={contentLanguage(address)}>{address}</small>
          </p>
          <ButtonLink target={link} tone="tint" size="small">
            {detailText.openMap}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
