import { type Camera, type GroundPoint, type ScreenPoint, type ScreenSize, toGround } from '../camera.ts'
import { type CityShapes, type District, districtAt } from './district-shapes.ts'

/** Names are tried at points this far apart, in pixels. */
const STEP_PX = 28
/** Room of a name around its point, in pixels; so much of it has to lie in its district. */
const HALF_WIDTH_PX = 30
/** How far from a pin a name is read at ease, in pixels; a pin is wider than high. */
const EASE_PX = 64
const PIN_SQUEEZE = 0.6
/** How much a pixel from the middle of what is seen weighs against one from a pin. */
const MIDDLE_WEIGHT = 0.18
/** Nearer to a pin than this a name would lie below it, in pixels. */
const COVERED_PX = 40

type NamePlaces = {
  shapes: CityShapes
  camera: Camera
  size: ScreenSize
  /** What floats at the upper and lower edge, in pixels. */
  covered: { top: number; bottom: number }
  /** Where pins stand. */
  pins: readonly ScreenPoint[]
}

/** Where the names of the districts on the screen are written: in the part that is seen, away from pins. */
export function namePlaces({ shapes, camera, size, covered, pins }: NamePlaces): Map<District, GroundPoint> {
  const seen = new Map<District, ScreenPoint[]>()
  for (let y = covered.top + STEP_PX / 2; y < size.height - covered.bottom; y += STEP_PX)
    for (let x = HALF_WIDTH_PX; x <= size.width - HALF_WIDTH_PX; x += STEP_PX) {
      const district = districtAt(shapes, toGround({ x, y }, camera, size))
      if (district) seen.set(district, [...(seen.get(district) ?? []), { x, y }])
    }
  const places = new Map<District, GroundPoint>()
  for (const [district, points] of seen) {
    const fits = (x: number, y: number) => points.some((point) => point.y === y && Math.abs(point.x - x) < 1)
    const wide = points.filter(({ x, y }) => fits(x - STEP_PX, y) && fits(x + STEP_PX, y))
    const best = bestOf(wide, points, pins)
    if (best) places.set(district, toGround(best, camera, size))
  }
  return places
}

function bestOf(points: ScreenPoint[], all: ScreenPoint[], pins: readonly ScreenPoint[]): ScreenPoint | null {
  const middle = {
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  }
  let best: { point: ScreenPoint; score: number } | null = null
  for (const point of points) {
    const fromPin = Math.min(...pins.map(({ x, y }) => Math.hypot((x - point.x) * PIN_SQUEEZE, y - point.y)))
    if (fromPin < COVERED_PX) continue
    const fromMiddle = Math.hypot(point.x - middle.x, point.y - middle.y)
    const score = Math.min(fromPin, EASE_PX) - fromMiddle * MIDDLE_WEIGHT
    if (best === null || score > best.score) best = { point, score }
  }
  return best?.point ?? null
}
