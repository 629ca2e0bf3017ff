import type { Camera, ScreenSize } from '../camera.ts'
import { MapGround } from '../map-ground.tsx'
import type { CityShapes } from './district-shapes.ts'
import { namePlaces } from './name-places.ts'

/** Width of the sketch around a place, in kilometres: nearer there are no two districts to see. */
export const SKETCH_KM = 9

/** Room at the upper and lower edge where no name is written, in pixels. */
const EDGE_PX = 4

type DistrictSketchProps = { camera: Camera; size: ScreenSize; shapes: CityShapes | null }

/** The ground around a place whose pin stands in the middle: the districts with their names. */
export function DistrictSketch({ camera, size, shapes }: DistrictSketchProps) {
  const middle = { x: size.width / 2, y: size.height / 2 }
  const names = shapes
    ? namePlaces({ shapes, camera, size, covered: { top: EDGE_PX, bottom: EDGE_PX }, pins: [middle] })
    : undefined
  return <MapGround camera={camera} size={size} shapes={shapes} names={names} />
}
