import { mapText } from '#texts/search-views-text.ts'
import { type Camera, type GroundPoint, pxPerKm, type ScreenSize, toScreen } from './camera.ts'
import styles from './map-rings.module.css'

/** Distances that are easy to read, in kilometres. */
export const ROUND_KM = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const

/** The innermost ring is at least this wide on the screen, in pixels. */
const LEAST_RADIUS_PX = 52

/** Rings drawn. */
const RINGS = 2

/** From here on distances are told in kilometres. */
const METRES_BELOW_KM = 1

type MapRingsProps = { around: GroundPoint; camera: Camera; size: ScreenSize }

/** Rings of distance around a point. */
export function MapRings({ around, camera, size }: MapRingsProps) {
  const perKm = pxPerKm(camera)
  const { x, y } = toScreen(around, camera, size)
  return (
    <svg className={styles.rings} width={size.width} height={size.height} aria-hidden="true">
      {ringDistances(perKm).map((km, index) => (
        <g key={km}>
          <circle className={index === 0 ? styles.inner : undefined} cx={x} cy={y} r={km * perKm} />
          <text x={x} y={y + km * perKm + 15}>
            {distanceOfRing(km)}
          </text>
        </g>
      ))}
    </svg>
  )
}

function distanceOfRing(km: number): string {
  return km < METRES_BELOW_KM ? mapText.ringMetres({ distance: km * 1_000 }) : mapText.ring({ distance: km })
}

/** The distances around a point that fit the scale of the map, in kilometres. */
export function ringDistances(pxPerKm: number): number[] {
  const first = ROUND_KM.findIndex((km) => km * pxPerKm >= LEAST_RADIUS_PX)
  return first < 0 ? [] : ROUND_KM.slice(first, first + RINGS)
}
