import { useRef, useState } from 'react'
import { pin } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { type Camera, cameraOfWidth, type GroundPoint, panCamera, toGround, zoomCamera } from './camera.ts'
import { DistrictSketch, SKETCH_KM } from './districts/district-sketch.tsx'
import { useCityShapes } from './districts/use-city-shapes.ts'
import { ProviderGround } from './frame/provider-ground.tsx'
import { useProviderMap } from './frame/use-provider-map.ts'
import { useElementSize } from './use-element-size.ts'
import { useMapGestures } from './use-map-gestures.ts'
import styles from './pin-map.module.css'

/** Width of the first view, in kilometres: a city while nothing is chosen, streets around what is where the ground has any. */
const CITY_KM = 30
const NEAR_KM = 3
const ZOOM = 2

type PinMapProps = {
  label: string
  zoomInLabel: string
  zoomOutLabel: string
  cityCode: string | null
  /** Where the pin stands at first, and each time this becomes another; null = not chosen yet. */
  place: GroundPoint | null
  /** Where to begin while nothing is chosen and the city has no shapes. */
  start: GroundPoint
  /** The page around it scrolls. */
  isInPage?: boolean
  onChange: (place: GroundPoint) => void
}

/** A map as it was moved, and the place that was handed in by then. */
type CameraMove = { camera: Camera; from: GroundPoint | null }

/**
 * A map that is moved below a pin: what the pin points at is chosen. Fingers, wheel and keyboard move it, a tap chooses a
 * point; nearer or farther, the pin stays where it is.
 */
export function PinMap({
  label,
  zoomInLabel,
  zoomOutLabel,
  cityCode,
  place,
  start,
  isInPage = false,
  onChange,
}: PinMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const size = useElementSize(element)
  const shapes = useCityShapes(cityCode)
  const { state, onState } = useProviderMap()
  const [moved, setMoved] = useState<CameraMove | null>(null)
  const camera = moved
    ? followed(moved, place)
    : size && cameraOfWidth(place ?? shapes?.origin ?? start, widthOf(place, state), size)

  const see = (next: Camera) => setMoved({ camera: next, from: place })
  function look(next: Camera) {
    see(next)
    onChange(next.center)
  }
  const zoom = (factor: number) =>
    camera && size && see(zoomCamera(camera, factor, { x: size.width / 2, y: size.height / 2 }, size))

  useMapGestures(element, {
    onPan: (by) => camera && look(panCamera(camera, by)),
    onZoom: zoom,
    onTap: (at) => camera && size && look({ ...camera, center: toGround(at, camera, size) }),
    isInPage,
  })

  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.map} role="application" aria-label={label} tabIndex={0} data-ground={state}>
        {size && camera && state !== 'ready' && <DistrictSketch camera={camera} size={size} shapes={shapes ?? null} />}
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

function widthOf(place: GroundPoint | null, state: ReturnType<typeof useProviderMap>['state']): number {
  if (place === null) return CITY_KM
  return state === 'off' || state === 'failed' ? SKETCH_KM : NEAR_KM
}

/** The view as it was moved; around the place where another one was handed in since. */
function followed({ camera, from }: CameraMove, place: GroundPoint | null): Camera {
  const isSame = place === null || (from?.longitude === place.longitude && from.latitude === place.latitude)
  return isSame ? camera : { ...camera, center: place }
}
