import { useRef } from 'react'
import { MAP_SCALE } from '#platform/location/location-limits.ts'
import { type Camera, cameraAtScale, cameraOfWidth, type GroundPoint, panCamera } from './camera.ts'
import { DistrictSketch, SKETCH_KM } from './districts/district-sketch.tsx'
import { useCityShapes } from './districts/use-city-shapes.ts'
import { ProviderGround } from './frame/provider-ground.tsx'
import { useProviderMap } from './frame/use-provider-map.ts'
import { useElementSize } from './use-element-size.ts'
import styles from './place-map.module.css'

/** How much lower than the middle the place lies, in pixels: its pin stands above it. */
const PIN_SHIFT_PX = 12

/** The ground around a place, which stands still: the provider's map at the scale at which places open, else the districts. */
export function PlaceMap({ place, cityCode }: { place: GroundPoint; cityCode: string }) {
  const element = useRef<HTMLDivElement>(null)
  const size = useElementSize(element)
  const shapes = useCityShapes(cityCode)
  const { state, onState } = useProviderMap()
  const lowered = (camera: Camera) => panCamera(camera, { x: 0, y: PIN_SHIFT_PX })
  return (
    <div ref={element} className={styles.place} data-ground={state} aria-hidden="true">
      {size && shapes !== undefined && state !== 'ready' && (
        <DistrictSketch camera={lowered(cameraOfWidth(place, SKETCH_KM, size))} size={size} shapes={shapes} />
      )}
      {size && state !== 'off' && state !== 'failed' && (
        <ProviderGround camera={lowered(cameraAtScale(place, MAP_SCALE))} state={state} onState={onState} isLazy />
      )}
    </div>
  )
}
