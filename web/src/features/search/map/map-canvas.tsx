import { type ReactNode, useMemo, useRef, useState } from 'react'
import { mapText } from '#texts/search-views-text.ts'
import {
  boundsOf,
  type Camera,
  initialCamera,
  type GroundPoint,
  isNearest,
  panCamera,
  type ScreenSize,
  toScreen,
  cameraAround,
  cameraFitting,
  zoomCamera,
} from '#ui/map/camera.ts'
import { type CityShapes, type District, districtAt } from '#ui/map/districts/district-shapes.ts'
import { ProviderGround } from '#ui/map/frame/provider-ground.tsx'
import { useProviderMap } from '#ui/map/frame/use-provider-map.ts'
import { MapGround } from '#ui/map/map-ground.tsx'
import { MapRings } from '#ui/map/map-rings.tsx'
import { useElementSize } from '#ui/map/use-element-size.ts'
import { useMapGestures } from '#ui/map/use-map-gestures.ts'
import { MapControls } from './map-controls.tsx'
import { MapMe, MapPins } from './map-pins.tsx'
import { indexPins, pinsWithin } from './pin-index.ts'
import { type Cover, useDistrictCounts, useNamePlaces } from './use-map-districts.ts'
import type { PlacedActivity } from './use-map-activities.ts'
import styles from './map-canvas.module.css'

/** Least width of a view into a cluster, in kilometres. */
const CLUSTER_KM = 0.3
/** A tap on a cluster of one place comes this much nearer. */
const CLUSTER_ZOOM = 2.5
const BUTTON_ZOOM = 1.8
/** A pin reaches this far beyond its point, in pixels. */
const REACH_PX = 80
/** Room that the chosen pin has at the edges of what nothing covers, in pixels. */
const ROOM_PX = 56

type MapCanvasProps = {
  activities: readonly PlacedActivity[]
  /** Districts of the city; null where there are none, undefined while they load. */
  shapes: CityShapes | null | undefined
  me: GroundPoint | null
  selectedId: string | null
  onSelect: (id: string) => void
  /** Asks where I am. */
  onLocate: (then: (me: GroundPoint) => void) => void
  /** Absent where the list leads back in another place. */
  onList?: () => void
  /** What floats over it. */
  cover: Cover
}

/** The map itself: ground, rings, pins; moved by finger, wheel and keyboard. */
export function MapCanvas(props: MapCanvasProps) {
  const { activities, shapes, me, selectedId, onSelect, onLocate, onList, cover } = props
  const map = useRef<HTMLDivElement>(null)
  const size = useElementSize(map)
  const selected = activities.find(({ id }) => id === selectedId)
  const { camera, setMoved } = useShowingCamera({ activities, selected, me, size, cover })
  const provider = useProviderMap()
  const counts = useDistrictCounts(shapes ?? null, activities)
  // the index of 10,000 takes 20 ms to make, and the map moves sixty times a second
  const index = useMemo(() => indexPins(activities.filter(({ id }) => id !== selectedId)), [activities, selectedId])
  const pins = size && camera ? pinsWithin(index, boundsOf(camera, size, REACH_PX), camera) : []
  const points = selected ? [...pins, selected] : pins
  const names = useNamePlaces({ shapes: shapes ?? null, camera, size, points, cover })
  const chosen = (shapes && selected && districtAt(shapes, selected)) ?? null

  function move(change: (camera: Camera, size: ScreenSize) => Camera) {
    if (size !== null && camera !== null) setMoved((latest) => change(latest ?? camera, size))
  }

  useMapGestures(map, {
    onPan: (by) => move((from) => panCamera(from, by)),
    onZoom: (factor, hold) => move((from, on) => zoomCamera(from, factor, hold, on)),
  })

  function openCluster(items: readonly PlacedActivity[]) {
    const [first] = items
    if (camera !== null && isNearest(camera)) return first && onSelect(first.id)
    move((from, on) => {
      const fitted = cameraFitting(items, CLUSTER_KM, on)
      return fitted.pxPerDegree > from.pxPerDegree
        ? fitted
        : zoomCamera({ ...from, center: fitted.center }, CLUSTER_ZOOM, { x: on.width / 2, y: on.height / 2 }, on)
    })
  }

  const zoomBy = (factor: number) =>
    move((from, on) => zoomCamera(from, factor, { x: on.width / 2, y: on.height / 2 }, on))
  return (
    <>
      <div
        ref={map}
        className={styles.map}
        data-ground={provider.state}
        role="group"
        aria-label={mapText.area}
        tabIndex={0}
      >
        {size && camera && (
          <>
            {provider.state !== 'ready' && shapes !== undefined && (
              <MapGround camera={camera} size={size} shapes={shapes} names={names} counts={counts} chosen={chosen} />
            )}
            {provider.state !== 'off' && provider.state !== 'failed' && (
              <ProviderGround camera={camera} state={provider.state} onState={provider.onState} />
            )}
            {me && <MapRings around={me} camera={camera} size={size} />}
            <MapPins
              pins={pins}
              selected={selected}
              camera={camera}
              size={size}
              onSelect={onSelect}
              onOpenCluster={openCluster}
            />
            {me && <MapMe at={toScreen(me, camera, size)} />}
          </>
        )}
      </div>
      {provider.state === 'failed' && (
        <p className={styles.note} role="status">
          {mapText.providerFailed}
        </p>
      )}
      <MapControls
        caption={<DistrictCaption district={chosen} counts={counts} />}
        onList={onList}
        onZoomIn={() => zoomBy(BUTTON_ZOOM)}
        onZoomOut={() => zoomBy(1 / BUTTON_ZOOM)}
        onLocate={() => onLocate((found) => size && setMoved(cameraAround(found, { ...cover, size })))}
      />
    </>
  )
}

type Shown = Pick<MapCanvasProps, 'activities' | 'me' | 'cover'> & {
  selected: PlacedActivity | undefined
  size: ScreenSize | null
}

/** What the map shows: as it was moved, or first; the chosen activity is brought into view when it is chosen. */
function useShowingCamera({ activities, selected, me, size, cover }: Shown) {
  const [moved, setMoved] = useState<Camera | null>(null)
  const first = size && initialCamera(activities, me, { ...cover, size })
  const camera = moved ?? (first && selected ? cameraShowing(selected, first, { size, cover }) : first)
  // once for each choice: who drags the map away from the chosen pin wants to look elsewhere
  const [shownId, setShownId] = useState<string | null>(null)
  if (selected && size && selected.id !== shownId) {
    setShownId(selected.id)
    if (moved) setMoved(cameraShowing(selected, moved, { size, cover }))
  }
  return { camera, setMoved }
}

/** The same view, moved as little as brings a point into what nothing covers. */
function cameraShowing(
  point: GroundPoint,
  camera: Camera,
  { size, cover }: { size: ScreenSize; cover: Cover },
): Camera {
  const { x, y } = toScreen(point, camera, size)
  const by = {
    x: bounded(x, ROOM_PX, size.width - ROOM_PX) - x,
    y: bounded(y, cover.top + ROOM_PX, size.height - cover.bottom) - y,
  }
  return by.x === 0 && by.y === 0 ? camera : panCamera(camera, by)
}

const bounded = (at: number, least: number, most: number) => Math.max(least, Math.min(most, at))

type DistrictCaptionProps = { district: District | null; counts: ReadonlyMap<District, number> }

/** The district of the selected activity, and how much is on there. */
function DistrictCaption({ district, counts }: DistrictCaptionProps): ReactNode {
  if (district?.name == null) return null
  return mapText.districtCaption({ district: district.name, count: counts.get(district) ?? 0 })
}
