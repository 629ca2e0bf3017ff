import { useId } from 'react'
import { mapText } from '#texts/search-views-text.ts'
import { type Camera, type GroundPoint, pxPerKm, type ScreenSize, toScreen } from './camera.ts'
import styles from './map-ground.module.css'

/** Distances that are easy to read, in kilometres. */
const ROUND_KM = [0.2, 0.5, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const

/** The innermost ring is at least this wide on the screen, in pixels. */
const LEAST_RADIUS_PX = 58

/** Rings drawn. */
const RINGS = 3

/** Lines of the grid are at least this far apart, in pixels. */
const LEAST_GRID_PX = 44

type MapGroundProps = {
  camera: Camera
  size: ScreenSize
  /** What the rings are around: where I am, or the middle of what is shown. */
  origin: GroundPoint
}

/** A plain grid and rings of distance; we draw no streets and no borders. */
export function MapGround({ camera, size, origin }: MapGroundProps) {
  const patternId = useId()
  const perKm = pxPerKm(camera)
  const step = gridKm(perKm) * perKm
  const { x, y } = toScreen(origin, camera, size)
  return (
    <svg className={styles.ground} width={size.width} height={size.height} aria-hidden="true">
      <defs>
        <pattern id={patternId} width={step} height={step} x={x} y={y} patternUnits="userSpaceOnUse">
          <path className={styles.line} d={`M0 0H${step}M0 0V${step}`} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
      {ringDistances(perKm).map((km, index) => {
        const radius = km * perKm
        return (
          <g key={km} className={styles.ring}>
            <circle cx={x} cy={y} r={radius} className={index === 0 ? styles.inner : undefined} />
            <g transform={`translate(${x} ${y - radius})`}>
              <rect x={-24} y={-9} width={48} height={18} rx={9} />
              <text y={4}>{mapText.ring({ distance: km })}</text>
            </g>
          </g>
        )
      })}
    </svg>
  )
}

/** The distances around a point that fit the scale of the map, in kilometres. */
export function ringDistances(pxPerKm: number): number[] {
  const first = ROUND_KM.findIndex((km) => km * pxPerKm >= LEAST_RADIUS_PX)
  return first < 0 ? [] : ROUND_KM.slice(first, first + RINGS)
}

/** Edge of a square of the grid, in kilometres. */
export function gridKm(pxPerKm: number): number {
  return ROUND_KM.find((km) => km * pxPerKm >= LEAST_GRID_PX) ?? ROUND_KM.at(-1) ?? 1
}
