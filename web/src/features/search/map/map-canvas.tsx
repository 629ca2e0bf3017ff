import { type RefObject, useEffect, useRef, useState } from 'react'
import { mapText } from '#texts/search-views-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { list, locate, minus, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import {
  type Camera,
  initialCamera,
  type GroundPoint,
  panCamera,
  type ScreenSize,
  toScreen,
  cameraAround,
  cameraFitting,
  zoomCamera,
} from './camera.ts'
import { MapGround } from './map-ground.tsx'
import { MapMe, MapPins } from './map-pins.tsx'
import type { PlacedActivity } from './use-map-activities.ts'
import { useMapGestures } from './use-map-gestures.ts'
import styles from './map-canvas.module.css'

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
  const size = useElementSize(map)
  const [moved, setMoved] = useState<Camera | null>(null)
  const first = size && initialCamera(activities, me, size)
  const camera = moved ?? first

  function move(change: (camera: Camera, size: ScreenSize) => Camera) {
    if (size !== null && camera !== null) setMoved((latest) => change(latest ?? camera, size))
  }

  useMapGestures(map, {
    onPan: (by) => move((from) => panCamera(from, by)),
    onZoom: (factor, hold) => move((from, on) => zoomCamera(from, factor, hold, on)),
  })

  function openCluster(items: readonly PlacedActivity[]) {
    move((from, on) => {
      const fitted = cameraFitting(items, CLUSTER_KM, on)
      return fitted.pxPerDegree > from.pxPerDegree
        ? fitted
        : { ...fitted, pxPerDegree: from.pxPerDegree * CLUSTER_ZOOM }
    })
  }

  const zoomBy = (factor: number) =>
    move((from, on) => zoomCamera(from, factor, { x: on.width / 2, y: on.height / 2 }, on))
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
        onLocate={() => onLocate((found) => size && setMoved(cameraAround(found, size)))}
      />
    </>
  )
}

type MapControlsProps = { onList: () => void; onZoomIn: () => void; onZoomOut: () => void; onLocate: () => void }

/** What floats at the lower edge of the map. */
function MapControls({ onList, onZoomIn, onZoomOut, onLocate }: MapControlsProps) {
  return (
    <div className={styles.controls}>
      <Chip look="floating" icon={<Icon shape={list} size={17} stroke={2} />} onPress={onList}>
        {mapText.list}
      </Chip>
      <div className={styles.right}>
        <div className={styles.zoom}>
          <IconButton label={mapText.zoomIn} onPress={onZoomIn}>
            <Icon shape={plus} size={20} stroke={2} />
          </IconButton>
          <IconButton label={mapText.zoomOut} onPress={onZoomOut}>
            <Icon shape={minus} size={20} stroke={2} />
          </IconButton>
        </div>
        <IconButton label={mapText.locate} look="floating" className={styles.locate} onPress={onLocate}>
          <Icon shape={locate} size={22} />
        </IconButton>
      </div>
    </div>
  )
}

/** How large an element is; null before it is on the screen. */
function useElementSize(element: RefObject<HTMLElement | null>): ScreenSize | null {
  const [size, setSize] = useState<ScreenSize | null>(null)
  useEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = measured
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
