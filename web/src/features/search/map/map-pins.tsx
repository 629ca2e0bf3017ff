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
import { listPriceText } from '#ui/price/price-text.ts'
import { cx } from '#ui/style/cx.ts'
import { type Camera, type ScreenPoint, type ScreenSize, toScreen } from './camera.ts'
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

/** Pins nearer than this would cover each other, in pixels. */
const CLUSTER_PX = 54

type MapPinsProps = {
  activities: readonly PlacedActivity[]
  camera: Camera
  size: ScreenSize
  selectedId: string | null
  onSelect: (id: string) => void
  onOpenCluster: (activities: readonly PlacedActivity[]) => void
}

/** Everything that stands on the map; the selected one never hides in a cluster. */
export function MapPins({ activities, camera, size, selectedId, onSelect, onOpenCluster }: MapPinsProps) {
  const placed = activities.map((item) => ({ key: item.id, at: toScreen(item, camera, size), item }))
  const selected = placed.find(({ key }) => key === selectedId)
  const clusters = clusterPins(placed.filter((one) => one !== selected)).filter(({ at }) => isOnScreen(at, size))
  return (
    <>
      {clusters.map(({ key, at, items }) => {
        const [first, ...others] = items
        if (first === undefined) return null
        if (others.length > 0)
          return <MapCluster key={key} count={items.length} at={at} onPress={() => onOpenCluster(items)} />
        return <MapPin key={key} activity={first} at={at} isOn={false} onPress={() => onSelect(key)} />
      })}
      {selected && (
        <MapPin
          key={selected.key}
          activity={selected.item}
          at={selected.at}
          isOn
          onPress={() => onSelect(selected.key)}
        />
      )}
    </>
  )
}

/** A pin reaches this far beyond its point, in pixels. */
const REACH_PX = 80

function isOnScreen({ x, y }: ScreenPoint, { width, height }: ScreenSize): boolean {
  return x > -REACH_PX && y > -REACH_PX && x < width + REACH_PX && y < height + REACH_PX
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
function pinPrice({ priceFrom, priceText: priceAtSource }: ActiveItem): string {
  return priceFrom === null ? (priceAtSource ?? activityText.priceAtSource) : listPriceText(priceFrom)
}

/** What stands at a place of the map: one thing, or several that are too near each other. */
type Cluster<Item> = { key: string; at: ScreenPoint; items: readonly Item[] }

type PinItem<Item> = { key: string; at: ScreenPoint; item: Item }

/** Joins what lies too near. The first of a cluster holds its place, so that panning does not shuffle them. */
export function clusterPins<Item>(placed: readonly PinItem<Item>[], nearPx: number = CLUSTER_PX): Cluster<Item>[] {
  const clusters: { key: string; at: ScreenPoint; items: Item[] }[] = []
  for (const { key, at, item } of placed) {
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < nearPx)
    if (near) near.items.push(item)
    else clusters.push({ key, at, items: [item] })
  }
  return clusters
}

/** The small drawing of a category, on a pin. */
function categoryShape(category: ActivityCategory): string {
  return SHAPES[category]
}
