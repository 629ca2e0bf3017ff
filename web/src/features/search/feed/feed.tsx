import { type ReactNode, useState } from 'react'
import { ReasonKind } from '@quan/contract/activity/get-recommended.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useColumns } from '#platform/viewport/layout.ts'
import { searchText } from '#texts/search-text.ts'
import { ActivityCardSkeleton, LargeActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { LargeActivityCard } from '#ui/activity-card/large-activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { ProofRow, ProofTile } from '#ui/activity-card/proof-cards.tsx'
import { ArrangedCovers } from '#ui/cover/arranged-covers.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { useProposal } from '../use-proposal.ts'
import { type FeedLayout, type FeedRow, feedRows } from './feed-rows.ts'
import { RunningStrip } from './running-strip.tsx'
import type { FeedItem } from './use-recommended.ts'
import styles from './feed.module.css'

/** Lists of one kind, by time and by distance come after the first one; so does the code of their cards. */
const ActivityCard = lazyPart(
  async () => (await import('#ui/activity-card/activity-card.tsx')).ActivityCard,
  ActivityCardSkeleton,
)

/** Its place is kept until its code is there, which is no part of the first load. */
const ReasonLine = lazyPart(async () => (await import('#ui/activity-card/reason-line.tsx')).ReasonLine, ReasonPlace)

const FeedEnd = lazyPart(async () => (await import('../further-parts.ts')).FeedEnd)

/** Heights of rows before they are measured, in pixels, with the gap below. */
const ROW_HEIGHTS: Readonly<Record<FeedRow['kind'], number>> = {
  day: 52,
  large: 282,
  cards: 148,
  tiles: 290,
  running: 60,
}

/** What stands in rows besides the activities. */
type FeedSurroundings = {
  layout: FeedLayout
  here: Here
  /** Says how old a kept list is, in the place of the first day's date. */
  ageNote: string | null
  /** At the right of the first heading: the way to the other order. */
  orderSwitch: ReactNode
  /** The list of what is going on, shown where its strip is open. */
  runningList: ReactNode
  onThisWeekend: () => void
  /** Somebody is not interested in an activity. */
  onDecline: (id: string) => void
}

type FeedProps = FeedSurroundings & {
  activities: readonly FeedItem[]
  running: number
  end: ListEndState
  /** The city has more, which the list by time shows. */
  hasOthers: boolean
  onMore: () => void
}

/** The endless list of activities. */
export function Feed({ activities, running, end, hasOthers, onMore, ...surroundings }: FeedProps) {
  const { layout } = surroundings
  const columns = useColumns()
  const now = useNow()
  const [isRunningOpen, setIsRunningOpen] = useState(false)
  const isBeside = usePage().pane === 'list'
  const isAllRanked = layout === 'ranked' && end === 'complete'
  const rows = feedRows({ activities, layout, columns, now, running, isBeside })
  useEndlessList({ end, count: activities.length, onMore })
  useProposal(activities[0])
  return (
    <div className={styles.feed} data-columns={columns}>
      {layout === 'plain' && (
        <h2>
          <VisuallyHidden>{searchText.results}</VisuallyHidden>
        </h2>
      )}
      <ArrangedCovers activities={activities}>
        <VirtualRows rows={rows} estimate={(row) => ROW_HEIGHTS[row.kind]}>
          {(row) =>
            row.kind === 'running' ? (
              <RunningStrip count={row.count} isOpen={isRunningOpen} onToggle={() => setIsRunningOpen(!isRunningOpen)}>
                {surroundings.runningList}
              </RunningStrip>
            ) : (
              <FeedRowView row={row} now={now} {...surroundings} />
            )
          }
        </VirtualRows>
      </ArrangedCovers>
      {!(isAllRanked && hasOthers) && <ListEnd state={end} onMore={onMore} />}
      {end === 'complete' && <FeedEnd isRanked={isAllRanked} hasOthers={hasOthers} />}
    </div>
  )
}

type FeedRowViewProps = FeedSurroundings & { row: Exclude<FeedRow, { kind: 'running' }>; now: number }

/** One row of the list. */
function FeedRowView({ row, now, layout, here, ageNote, orderSwitch, onThisWeekend, onDecline }: FeedRowViewProps) {
  const hasProof = layout === 'recommended' || layout === 'ranked'
  switch (row.kind) {
    case 'day':
      return (
        <div className={cx(styles.day, row.isFirst && styles.firstDay)}>
          <h2>{row.name}</h2>
          <span>{row.isFirst && ageNote !== null ? ageNote : row.detail}</span>
          {row.isFirst && orderSwitch}
          {row.isThisWeekend && (
            <button type="button" className={styles.action} onClick={onThisWeekend}>
              {searchText.all}
            </button>
          )}
        </div>
      )
    case 'large':
      return (
        <LargeActivityCard
          className={styles.large}
          activity={row.activity}
          now={now}
          here={here}
          corner={<FavoriteToggle activity={row.activity} />}
          reason={reasonOf({ activity: row.activity, onDecline })}
        />
      )
    case 'cards':
      return (
        <div className={styles.cards}>
          {row.activities.map((activity) =>
            hasProof ? (
              <ProofRow
                key={activity.id}
                activity={activity}
                now={now}
                here={here}
                reason={reasonOf({ activity, onDecline })}
              />
            ) : (
              <ActivityCard
                key={activity.id}
                activity={activity}
                now={now}
                here={here}
                reason={reasonOf({ activity, isSmall: true })}
              />
            ),
          )}
        </div>
      )
    case 'tiles':
      return (
        <div className={styles.tiles}>
          {row.activities.map((activity) => (
            <ProofTile
              key={activity.id}
              activity={activity}
              now={now}
              here={here}
              reason={reasonOf({ activity, onDecline, isSmall: true })}
            />
          ))}
        </div>
      )
  }
}

/** Why it stands there, where the list tells; in the order of time that people come whom one met. */
function reasonOf({ activity, onDecline, isSmall = false }: ReasonParts): ReactNode {
  const { together: count } = activity
  const reason = activity.reason ?? (count !== undefined && { kind: ReasonKind.together, count })
  if (!reason) return null
  return (
    <ReasonLine
      activity={activity}
      reason={reason}
      isSmall={isSmall}
      onDecline={activity.reason && onDecline && (() => onDecline(activity.id))}
    />
  )
}

/** As high as a reason. */
function ReasonPlace({ isSmall }: { isSmall?: boolean }) {
  return <div className={isSmall ? styles.smallReason : styles.reason} />
}

type ReasonParts = { activity: FeedItem; onDecline?: (id: string) => void; isSmall?: boolean }

/** The list while it is on its way: a day with a large card, another with rows. */
export function FeedSkeleton() {
  const columns = useColumns()
  return (
    <div className={styles.feed} data-columns={columns} aria-busy="true">
      <Skeleton width={132} height={20} className={styles.firstDaySkeleton} />
      <LargeActivityCardSkeleton className={styles.large} />
      <Skeleton width={132} height={20} className={styles.daySkeleton} />
      <div className={styles.cards}>
        {Array.from({ length: 2 * columns }, (_, index) => (
          <ActivityCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
