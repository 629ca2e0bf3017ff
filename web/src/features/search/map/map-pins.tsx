import { type Camera, type ScreenPoint, type ScreenSize, toScreen } from './camera.ts'
import { clustersOf } from './clusters.ts'
import { MapCluster, MapPin } from './map-pin.tsx'
import type { PlacedActivity } from './use-map-activities.ts'

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
  const clusters = clustersOf(placed.filter((one) => one !== selected)).filter(({ at }) => isOnScreen(at, size))
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
