import { useRef, useState } from 'react'
import { pin } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { type Camera, cameraOfWidth, type GroundPoint, panCamera, zoomCamera } from './camera.ts'
import { useCityShapes } from './districts/use-city-shapes.ts'
import { ProviderGround } from './frame/provider-ground.tsx'
import { useProviderMap } from './frame/use-provider-map.ts'
import { MapGround } from './map-ground.tsx'
import { useElementSize } from './use-element-size.ts'
import { useMapGestures } from './use-map-gestures.ts'
import styles from './pin-map.module.css'

/** Width of the first view, in kilometres: a city while nothing is chosen, a neighbourhood around what is. */
const CITY_KM = 30
const NEAR_KM = 3
const ZOOM = 2

type PinMapProps = {
  label: string
  zoomInLabel: string
  zoomOutLabel: string
  cityCode: string | null
  /** Where the pin stands at first; null = not chosen yet. */
  place: GroundPoint | null
  /** Where to begin while nothing is chosen and the city has no shapes. */
  start: GroundPoint
  onChange: (place: GroundPoint) => void
}

/** A map that is moved below a pin: what the pin points at is chosen. Fingers, wheel and keyboard move it. */
export function PinMap({ label, zoomInLabel, zoomOutLabel, cityCode, place, start, onChange }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const size = useElementSize(element)
  const shapes = useCityShapes(cityCode)
  const { state, onState } = useProviderMap()
  const [moved, setMoved] = useState<Camera | null>(null)
  const camera =
    moved ?? (size && cameraOfWidth(place ?? shapes?.origin ?? start, place === null ? CITY_KM : NEAR_KM, size))

  function look(next: Camera) {
    setMoved(next)
    onChange(next.center)
  }
  const zoom = (factor: number) =>
    camera && size && look(zoomCamera(camera, factor, { x: size.width / 2, y: size.height / 2 }, size))

  useMapGestures(element, {
    onPan: (by) => camera && look(panCamera(camera, by)),
    onZoom: (factor, hold) => camera && size && look(zoomCamera(camera, factor, hold, size)),
  })

  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.map} role="application" aria-label={label} tabIndex={0} data-ground={state}>
        {size && camera && state !== 'ready' && <MapGround camera={camera} size={size} shapes={shapes ?? null} />}
        {camera && state !== 'off' && state !== 'failed' && (
          <ProviderGround camera={camera} state={state} onState={onState} />
        )}
      </div>
      <span className={styles.pin} aria-hidden="true">
        <Icon shape={pin} size={36} stroke={2} />
      </span>
      <div className={styles.zoom}>
        <button type="button" aria-label={zoomInLabel} onClick={() => zoom(ZOOM)}>
          +
        </button>
        <button type="button" aria-label={zoomOutLabel} onClick={() => zoom(1 / ZOOM)}>
          −
        </button>
      </div>
    </div>
  )
}
