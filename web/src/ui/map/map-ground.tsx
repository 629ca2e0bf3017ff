import { useId } from 'react'
import { type Camera, type GroundPoint, pxPerKm, type ScreenSize, toScreen } from './camera.ts'
import { type CityShapes, type District, UNITS_PER_DEGREE } from './districts/district-shapes.ts'
import { ROUND_KM } from './map-rings.tsx'
import { mapText } from '#texts/search-views-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './map-ground.module.css'

/** Lines of the grid are at least this far apart, in pixels. */
const LEAST_GRID_PX = 44

/** Nearer than this, in pixels to a kilometre, one district fills the screen: a grid then shows that the ground moves. */
const GRID_FROM_PX_PER_KM = 120

type MapGroundProps = {
  camera: Camera
  size: ScreenSize
  /** Null draws a plain grid. */
  shapes: CityShapes | null
  /** Where districts are named; those without a place are not. */
  names?: ReadonlyMap<District, GroundPoint> | undefined
  /** How many things each district holds; told below its name. */
  counts?: ReadonlyMap<District, number>
  chosen?: District | null
}

/** What lies below the pins: the districts of a city, softly; no streets. Where there are none, a plain grid. */
export function MapGround({ camera, size, shapes, names, counts, chosen = null }: MapGroundProps) {
  const hasGrid = shapes === null || pxPerKm(camera) > GRID_FROM_PX_PER_KM
  return (
    <svg
      className={cx(styles.ground, shapes && styles.ofDistricts)}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      {shapes && <Districts camera={camera} size={size} shapes={shapes} chosen={chosen} />}
      {hasGrid && <Grid camera={camera} size={size} origin={shapes?.origin ?? camera.center} />}
      {[...(names ?? [])].map(([district, at]) => (
        <DistrictName
          key={district.path}
          district={district}
          at={at}
          camera={camera}
          size={size}
          count={counts?.get(district) ?? 0}
          isChosen={district === chosen}
        />
      ))}
    </svg>
  )
}

type DistrictsProps = { camera: Camera; size: ScreenSize; shapes: CityShapes; chosen: District | null }

function Districts({ camera, size, shapes, chosen }: DistrictsProps) {
  const { x, y } = toScreen(shapes.origin, camera, size)
  const scale = camera.pxPerDegree / UNITS_PER_DEGREE
  return (
    <g className={styles.districts} transform={`matrix(${scale} 0 0 ${scale} ${x} ${y})`}>
      {shapes.districts.map((district) => (
        <path key={district.path} className={styles[`tint${district.tint}`]} d={district.path} />
      ))}
      <path className={styles.border} d={shapes.borders} />
      <path className={styles.outline} d={shapes.outline} />
      {chosen && <path className={styles.chosen} d={chosen.path} />}
    </g>
  )
}

type DistrictNameProps = {
  district: District
  at: GroundPoint
  camera: Camera
  size: ScreenSize
  count: number
  isChosen: boolean
}

function DistrictName({ district: { name }, at, camera, size, count, isChosen }: DistrictNameProps) {
  if (name === null) return null
  const { x, y } = toScreen(at, camera, size)
  return (
    <text className={cx(styles.name, isChosen && styles.nameOfChosen)} transform={`translate(${x} ${y})`}>
      {name}
      {count > 0 && (
        <tspan className={styles.count} x={0} dy={16}>
          {mapText.inDistrict({ count })}
        </tspan>
      )}
    </text>
  )
}

function Grid({ camera, size, origin }: { camera: Camera; size: ScreenSize; origin: GroundPoint }) {
  const patternId = useId()
  const perKm = pxPerKm(camera)
  const step = gridKm(perKm) * perKm
  const { x, y } = toScreen(origin, camera, size)
  return (
    <>
      <defs>
        <pattern id={patternId} width={step} height={step} x={x} y={y} patternUnits="userSpaceOnUse">
          <path className={styles.line} d={`M0 0H${step}M0 0V${step}`} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </>
  )
}

/** Edge of a square of the grid, in kilometres. */
export function gridKm(pxPerKm: number): number {
  return ROUND_KM.find((km) => km * pxPerKm >= LEAST_GRID_PX) ?? ROUND_KM.at(-1) ?? 1
}
