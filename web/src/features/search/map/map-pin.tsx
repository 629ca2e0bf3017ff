import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { activityText } from '#texts/activity-text.ts'
import { mapText } from '#texts/search-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { listPriceText } from '#ui/price/price-text.ts'
import { cx } from '#ui/style/cx.ts'
import type { ScreenPoint } from './camera.ts'
import { categoryShape } from './category-shape.ts'
import styles from './map-pin.module.css'

/** A pin stands on its point, anything else lies around it. */
const standing = ({ x, y }: ScreenPoint) => ({ translate: `calc(${x}px - 50%) calc(${y}px - 100%)` })
const around = ({ x, y }: ScreenPoint) => ({ translate: `calc(${x}px - 50%) calc(${y}px - 50%)` })

type MapPinProps = { activity: ActiveItem; at: ScreenPoint; isOn: boolean; onPress: () => void }

/** An activity in its place, with its price. */
export function MapPin({ activity, at, isOn, onPress }: MapPinProps) {
  const price = pinPrice(activity)
  return (
    <button
      type="button"
      className={cx(styles.pin, isOn && styles.on)}
      style={standing(at)}
      aria-pressed={isOn}
      aria-label={mapText.pin({ title: activity.title, price })}
      onClick={onPress}
    >
      <Icon shape={categoryShape(activity.category)} size={16} stroke={2.2} isFilled={isOn} />
      <b>{price}</b>
    </button>
  )
}

/** Several activities in the same place; a tap comes nearer. */
export function MapCluster({ count, at, onPress }: { count: number; at: ScreenPoint; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.cluster}
      style={around(at)}
      aria-label={mapText.cluster({ count })}
      onClick={onPress}
    >
      {count}
    </button>
  )
}

/** Where I am. */
export function MapMe({ at }: { at: ScreenPoint }) {
  return <span className={styles.me} style={around(at)} role="img" aria-label={mapText.me} />
}

/** The lowest price, or what stands in its place. */
function pinPrice({ priceFrom, priceText: priceAtSource }: ActiveItem): string {
  return priceFrom === null ? (priceAtSource ?? activityText.priceAtSource) : listPriceText(priceFrom)
}
