import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { NEW_DAYS, type ReasonKind, type RecommendationReason } from '@quan/contract/activity/get-recommended.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { zonedTime } from '@quan/contract/date/zoned-time.ts'
import { AFTERNOON_HOUR, EVENING_HOUR } from '@quan/contract/recommendation/free-time.ts'
import { categoryText } from '#texts/category-text.ts'
import { reasonText } from '#texts/reason-text.ts'
import { weekdayText } from '#ui/activity-time/day-text.ts'
import { clock, close, people, person, sparkle, star } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './reason-line.module.css'

const SHAPES: Readonly<Record<ReasonKind, string>> = {
  collected: star,
  followed: person,
  evening: clock,
  category: sparkle,
  together: people,
  fresh: sparkle,
  popular: people,
}

type ReasonLineProps = {
  activity: ActiveItem
  reason: Pick<RecommendationReason, 'kind' | 'count'>
  isSmall?: boolean
  /** Somebody is not interested in it; absent where nobody can say so. */
  onDecline?: (() => void) | undefined
}

/** Why an activity is recommended, in one line. */
export function ReasonLine({ activity, reason, isSmall = false, onDecline }: ReasonLineProps) {
  return (
    <div className={cx(styles.reason, isSmall && styles.small)}>
      {!isSmall && <Icon shape={SHAPES[reason.kind]} size={14} />}
      <span>{wordsOf(reason, activity)}</span>
      {onDecline && (
        <button type="button" aria-label={reasonText.notInterested({ title: activity.title })} onClick={onDecline}>
          <Icon shape={close} size={13} stroke={2} />
        </button>
      )}
    </div>
  )
}

function wordsOf({ kind, count }: ReasonLineProps['reason'], activity: ActiveItem): string {
  const category = categoryText[activity.category]
  switch (kind) {
    case 'collected':
      return reasonText.collected({ category })
    case 'followed':
      return reasonText.followed({ name: activity.organizer.nickName })
    case 'evening':
      return reasonText.free({ time: partOfWeek(activity) })
    case 'category':
      return count > 0 ? reasonText.visited({ category, count }) : reasonText.chosen({ category })
    case 'together':
      return reasonText.together({ count })
    case 'popular':
      return reasonText.popular({ count })
    case 'fresh':
      if (count < NEW_DAYS) return reasonText.fresh
      return activity.priceFrom === null ? reasonText.elsewhere : reasonText.few
  }
}

/** 周六晚上. */
function partOfWeek({ startTime, timeZone }: ActiveItem): string {
  const at = Date.parse(startTime)
  const { hour } = zonedTime(at, timeZone)
  const part =
    hour < AFTERNOON_HOUR ? reasonText.morning : hour < EVENING_HOUR ? reasonText.afternoon : reasonText.evening
  return part({ day: weekdayText(formatDate(at, timeZone)) })
}
