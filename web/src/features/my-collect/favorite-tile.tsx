import type { KeyboardEvent } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useFavorite } from '#platform/toggle/use-favorite.ts'
import { collectText } from '#texts/collect-text.ts'
import { CardLink } from '#ui/activity-card/card-link.tsx'
import { CardPrice } from '#ui/activity-card/card-price.tsx'
import { isOver } from '#ui/activity-card/is-over.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { useSwipeAway } from '#ui/drag/use-swipe-away.ts'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './favorite-tile.module.css'

/** From how many places on nobody needs to hurry, so that none are counted. */
const PLENTY = 20

type FavoriteTileProps = {
  activity: ActiveItem
  now: number
  hintId: string
  onRemoved: (activity: ActiveItem, options: { isByKey: boolean }) => void
}

/** A favorite: its heart, a swipe or the delete key take it out. Ended ones lose their colour. */
export function FavoriteTile({ activity, now, hintId, onRemoved }: FavoriteTileProps) {
  const favorite = useFavorite(activity)
  const { style, handlers } = useSwipeAway(() => remove())
  const isFaded = isOver(activity) || activity.hidden === true

  function remove({ isByKey = false } = {}) {
    favorite.set(false)
    onRemoved(activity, { isByKey })
  }

  function removeByKey(event: KeyboardEvent) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove({ isByKey: true })
  }

  return (
    <article
      className={cx(styles.tile, isFaded && styles.over)}
      style={style}
      data-favorite={activity.id}
      aria-describedby={hintId}
      onKeyDown={removeByKey}
      {...handlers}
    >
      <Cover activity={activity} sizes="(min-width: 640px) 300px, 50vw" isFaded={isFaded} className={styles.cover}>
        {!activity.hidden && (
          <StatusBadge status={activity.status} cancelled={activity.cancelled} isOnCover className={styles.badge} />
        )}
      </Cover>
      <div className={styles.facts}>
        <h2>
          <CardLink activity={activity} words={undefined} />
        </h2>
        <p>{whenText(activity, now)}</p>
        <div className={styles.foot}>
          {activity.hidden ? (
            <span className={styles.seats}>{collectText.notOpen}</span>
          ) : (
            <CardPrice activity={activity} />
          )}
          {!isFaded && <SeatsNote quotas={activity.quotas} />}
        </div>
      </div>
      <div className={styles.heart}>
        <FavoriteButton isOn onPress={() => remove()} />
      </div>
    </article>
  )
}

/** How many places are left, where they are few. */
function SeatsNote({ quotas }: Pick<ActiveItem, 'quotas'>) {
  if (quotas.length === 0) return null
  const left = quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  if (left >= PLENTY) return null
  const text =
    left === 0 ? collectText.full : left === 1 ? collectText.lastSeat : collectText.seatsLeft({ count: left })
  return <span className={cx(styles.seats, left === 1 && styles.last)}>{text}</span>
}
