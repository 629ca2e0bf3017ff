import { useState } from 'react'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { type AfterActivity, MatchState } from '@quan/contract/match/after-activity.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useNow } from '#platform/time/use-now.ts'
import { afterText } from '#texts/after-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { ShareButton } from '#ui/activity-share/share-button.tsx'
import { activityDays } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { flag, ticket } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import { isEvening } from '#ui/order/is-evening.ts'
import { ownTickets, wasIn } from '#ui/order/ticket-use.ts'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { AnnouncementsPart } from '../parts/announcements-part.tsx'
import { SafetyPart } from '../safety/safety-part.tsx'
import { FeedbackPart } from './feedback-part.tsx'
import { NextPart, PhotosPart, UnwellSheet } from './after-parts.tsx'
import { PeoplePart } from './people-part.tsx'
import { RoundCard } from './round-card.tsx'
import { useAfter } from './use-after.ts'
import styles from './after-view.module.css'

/** True once an activity is over that the member has a place in. */
export function isAfter(order: Order, now: number): boolean {
  const { state, activity } = order
  const isHeld = state === OrderState.paid || state === OrderState.used
  return isHeld && !activity.cancelled && Date.parse(activity.endTime) <= now && ownTickets(order).length > 0
}

type AfterViewProps = {
  order: Order
  isKept: boolean
  hasTwoColumns: boolean
  onRefresh: () => unknown
  /** Opens the order as it was, with its ticket. */
  onOpenTicket: () => void
}

/** What comes next: the round, who came, how it was, photos, the organizer's next one. */
export function AfterView({ order, isKept, hasTwoColumns, onRefresh, onOpenTicket }: AfterViewProps) {
  const after = useAfter(order.activity.id)
  const now = useNow()
  const [isUnwell, setIsUnwell] = useState(false)
  const refresh = () => Promise.all([onRefresh(), after.refetch()])
  return (
    <Page
      title={pageTitleText.orderDetail}
      action={<ShareButton activity={order.activity} />}
      onPullRefresh={refresh}
      className={hasTwoColumns ? styles.pair : page.column}
    >
      {isKept && <OfflineStrip onRetry={() => void refresh()} />}
      <AfterHead order={order} />
      <div className={styles.first}>
        <SafetyPart order={order} shows="begun" />
        <AnnouncementsPart order={order} />
      </div>
      <QueryStates query={after} loading={<AfterSkeleton />}>
        {(found) => <AfterParts order={order} found={found} />}
      </QueryStates>
      <div className={styles.rows}>
        <SafetyPart order={order} shows="entry" />
        <MenuCard>
          <MenuRow
            icon={ticket}
            text={wasIn(order, now) ? afterText.keepsake : afterText.order}
            detail={after.data?.visit == null ? undefined : afterText.visit({ count: after.data.visit })}
            onPress={onOpenTicket}
          />
          <MenuRow
            icon={flag}
            tone="warn"
            text={afterText.unwell}
            detail={afterText.unwellDetail}
            onPress={() => setIsUnwell(true)}
          />
        </MenuCard>
      </div>
      <UnwellSheet
        activity={order.activity}
        people={after.data?.people.items ?? []}
        isOpen={isUnwell}
        onClose={() => setIsUnwell(false)}
      />
    </Page>
  )
}

type AfterPartsProps = { order: Order; found: AfterActivity }

function AfterParts({ order, found }: AfterPartsProps) {
  const { activity, hidden } = order
  return (
    <>
      <div className={styles.parts}>
        <RoundCard activityId={activity.id} round={found.round} people={found.people.items} />
        <PeoplePart
          activityId={activity.id}
          people={found.people}
          counts={found.counts}
          isHiding={hidden}
          hasRound={found.round.state !== MatchState.none}
        />
      </div>
      <div className={styles.parts}>
        <FeedbackPart activityId={activity.id} feedback={found.feedback} />
        <PhotosPart photos={found.photos} />
        {found.next !== null && <NextPart next={found.next} />}
      </div>
    </>
  )
}

/** Thanks to who was there, with the cover as a keepsake. */
function AfterHead({ order }: { order: Order }) {
  const { activity } = order
  const now = useNow()
  const { title, endTime, timeZone } = activity
  const isIn = wasIn(order, now)
  return (
    <header className={styles.head}>
      <Cover activity={activity} sizes="64px" isFaded={!isIn} className={styles.cover} />
      <div>
        <h2>{isIn ? thanksText(order, now) : afterText.over}</h2>
        <p>
          <DottedText>
            {isIn
              ? afterText.endedAt({ title, time: formatClock(Date.parse(endTime), timeZone) })
              : afterText.noEntry({ title })}
          </DottedText>
        </p>
      </div>
    </header>
  )
}

function thanksText({ activity }: Order, now: number): string {
  const isToday = activityDays(activity).from === formatDate(now, activity.timeZone)
  if (!isToday) return afterText.thanks
  return isEvening(activity) ? afterText.thanksTonight : afterText.thanksToday
}

/** As high as the round and two rows of people. */
function AfterSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <Skeleton height={148} radius={20} />
      <Skeleton height={280} radius={18} />
    </div>
  )
}
