import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { activityText } from '#texts/activity-text.ts'
import { mapText } from '#texts/search-views-text.ts'
import {
  box,
  cards,
  gift,
  heart,
  home,
  image,
  microphone,
  navigate,
  people,
  play,
  sparkle,
  star,
  sun,
} from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { activityPriceText } from '#ui/price/price-text.ts'
import { cx } from '#ui/style/cx.ts'
import { type Camera, type ScreenPoint, type ScreenSize, toScreen } from '#ui/map/camera.ts'
import type { Pin } from './pin-index.ts'
import type { PlacedActivity } from './use-map-activities.ts'
import styles from './map-pins.module.css'

const SHAPES: Readonly<Record<ActivityCategory, string>> = {
  [ActivityCategory.singles]: heart,
  [ActivityCategory.hiking]: sun,
  [ActivityCategory.coffee]: sparkle,
  [ActivityCategory.boardGame]: cards,
  [ActivityCategory.sport]: star,
  [ActivityCategory.liveMusic]: microphone,
  [ActivityCategory.dinner]: people,
  [ActivityCategory.exhibition]: image,
  [ActivityCategory.camping]: home,
  [ActivityCategory.film]: play,
  [ActivityCategory.cycling]: navigate,
  [ActivityCategory.craft]: gift,
  [ActivityCategory.other]: box,
}

type MapPinsProps = {
  pins: readonly Pin[]
  /** Stands before all others, and never hides in a cluster. */
  selected: PlacedActivity | undefined
  camera: Camera
  size: ScreenSize
  onSelect: (id: string) => void
  onOpenCluster: (activities: readonly PlacedActivity[]) => void
}

/** Everything that stands on the map. */
export function MapPins({ pins, selected, camera, size, onSelect, onOpenCluster }: MapPinsProps) {
  return (
    <>
      {pins.map((pin) => {
        const at = toScreen(pin, camera, size)
        if (pin.kind === 'cluster')
          return <MapCluster key={pin.key} count={pin.count} at={at} onPress={() => onOpenCluster(pin.activities())} />
        const { activity } = pin
        return <MapPin key={pin.key} activity={activity} at={at} isOn={false} onPress={() => onSelect(activity.id)} />
      })}
      {selected && (
        <MapPin
          key={selected.id}
          activity={selected}
          at={toScreen(selected, camera, size)}
          isOn
          onPress={() => onSelect(selected.id)}
        />
      )}
    </>
  )
}

/** A pin stands on its point, anything else lies around it. */
const bottomAt = ({ x, y }: ScreenPoint) => ({ translate: `calc(${x}px - 50%) calc(${y}px - 100%)` })

const centerAt = ({ x, y }: ScreenPoint) => ({ translate: `calc(${x}px - 50%) calc(${y}px - 50%)` })

type MapPinProps = { activity: ActiveItem; at: ScreenPoint; isOn: boolean; onPress: () => void }

/** An activity in its place, with its price. */
function MapPin({ activity, at, isOn, onPress }: MapPinProps) {
  const price = pinPrice(activity)
  return (
    <button
      type="button"
      className={cx(styles.pin, isOn && styles.on)}
      style={bottomAt(at)}
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
function MapCluster({ count, at, onPress }: { count: number; at: ScreenPoint; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.cluster}
      style={centerAt(at)}
      aria-label={mapText.cluster({ count })}
      onClick={onPress}
    >
      {count}
    </button>
  )
}

/** Where I am. */
export function MapMe({ at }: { at: ScreenPoint }) {
  return <span className={styles.me} style={centerAt(at)} role="img" aria-label={mapText.me} />
}

/** The lowest price, or what stands in its place. */
function pinPrice(activity: ActiveItem): string {
  return activityPriceText(activity, { isInList: true }) ?? activity.priceText ?? activityText.priceAtSource
}

/** The small drawing of a category, on a pin. */
function categoryShape(category: ActivityCategory): string {
  return SHAPES[category]
}
