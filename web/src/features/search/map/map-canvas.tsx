import { useRef, useState } from 'react'
import { mapText } from '#texts/search-text.ts'
import { type Camera, type GroundPoint, panned, type ScreenSize, toScreen, viewOfAll, zoomed } from './camera.ts'
import { firstView, viewAround } from './first-view.ts'
import styles from './map-canvas.module.css'
import { MapControls } from './map-controls.tsx'
import { MapGround } from './map-ground.tsx'
import { MapMe } from './map-pin.tsx'
import { MapPins } from './map-pins.tsx'
import type { PlacedActivity } from './use-map-activities.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useSize } from './use-size.ts'

/** Least width of a view into a cluster, in kilometres. */
const CLUSTER_KM = 0.5
/** A tap on a cluster of one place comes this much nearer. */
const CLUSTER_ZOOM = 2.5
const BUTTON_ZOOM = 1.8

type MapCanvasProps = {
  activities: readonly PlacedActivity[]
  me: GroundPoint | null
  selectedId: string | null
  onSelect: (id: string) => void
  /** Asks where I am. */
  onLocate: (then: (me: GroundPoint) => void) => void
  onList: () => void
}

/** The map itself: ground, rings, pins; moved by finger, wheel and keyboard. */
export function MapCanvas({ activities, me, selectedId, onSelect, onLocate, onList }: MapCanvasProps) {
  const map = useRef<HTMLDivElement>(null)
  const size = useSize(map)
  const [moved, setMoved] = useState<Camera | null>(null)
  const first = size && firstView(activities, me, size)
  const camera = moved ?? first

  function move(change: (camera: Camera, size: ScreenSize) => Camera) {
    if (size !== null && camera !== null) setMoved((latest) => change(latest ?? camera, size))
  }

  useMapGestures(map, {
    onPan: (by) => move((from) => panned(from, by)),
    onZoom: (factor, hold) => move((from, on) => zoomed(from, factor, hold, on)),
  })

  function openCluster(items: readonly PlacedActivity[]) {
    move((from, on) => {
      const fitted = viewOfAll(items, CLUSTER_KM, on)
      return fitted.pxPerDegree > from.pxPerDegree
        ? fitted
        : { ...fitted, pxPerDegree: from.pxPerDegree * CLUSTER_ZOOM }
    })
  }

  const zoomBy = (factor: number) => move((from, on) => zoomed(from, factor, { x: on.width / 2, y: on.height / 2 }, on))
  return (
    <>
      <div ref={map} className={styles.map} role="group" aria-label={mapText.area} tabIndex={0}>
        {size && camera && first && (
          <>
            <MapGround camera={camera} size={size} origin={me ?? first.center} />
            <MapPins
              activities={activities}
              camera={camera}
              size={size}
              selectedId={selectedId}
              onSelect={onSelect}
              onOpenCluster={openCluster}
            />
            {me && <MapMe at={toScreen(me, camera, size)} />}
          </>
        )}
      </div>
      <MapControls
        onList={onList}
        onZoomIn={() => zoomBy(BUTTON_ZOOM)}
        onZoomOut={() => zoomBy(1 / BUTTON_ZOOM)}
        onLocate={() => onLocate((found) => size && setMoved(viewAround(found, size)))}
      />
    </>
  )
}
