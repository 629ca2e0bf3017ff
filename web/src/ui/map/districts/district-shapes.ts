import type { Position } from 'geojson'
import { feature, mesh, neighbors } from 'topojson-client'
import * as z from 'zod/mini'
import { type GroundPoint, mercator } from '../camera.ts'

/** Soft colours that districts side by side are told apart by. */
export const DISTRICT_TINTS = 5

/** Drawn units in a degree of longitude: whole numbers are then fine enough for a street. */
export const UNITS_PER_DEGREE = 10_000

/** How often the corners of a border are cut. */
const SMOOTHINGS = 2

const districtProperties = z.object({
  city: z.string(),
  /** Its name of today; null where it is not known. */
  name: z.nullable(z.string()),
  /** Where its name is written, longitude first. */
  label: z.tuple([z.number(), z.number()]),
})

const rings = z.array(z.array(z.int()))
const provinceFile = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  arcs: z.array(z.array(z.tuple([z.int(), z.int()]))),
  objects: z.object({
    districts: z.object({
      type: z.literal('GeometryCollection'),
      geometries: z.array(
        z.union([
          z.object({ type: z.literal('Polygon'), arcs: rings, properties: districtProperties }),
          z.object({ type: z.literal('MultiPolygon'), arcs: z.array(rings), properties: districtProperties }),
        ]),
      ),
    }),
  }),
})
type ProvinceFile = z.infer<typeof provinceFile>

/** A district as it is drawn. */
export type District = {
  name: string | null
  label: GroundPoint
  /** One of the soft colours, from 0. */
  tint: number
  /** Its outline in drawn units from the city's origin. */
  path: string
  /** Its westernmost longitude, and how wide it is, in degrees. */
  west: number
  width: number
  polygons: Position[][][]
}

/** The districts of a city, and the lines between and around them. */
export type CityShapes = {
  /** Paths are counted from here: small numbers are drawn exactly. */
  origin: GroundPoint
  districts: readonly District[]
  borders: string
  outline: string
}

/** The districts of a city in the file of its province; null where it has none. */
export function cityShapes(file: unknown, cityCode: string): CityShapes | null {
  const province = provinceFile.parse(file)
  const own = province.objects.districts.geometries.filter(({ properties }) => properties.city === cityCode)
  const [first] = own
  if (!first) return null
  const topology = smoothTopology(province, new Set(own.flatMap(arcsOf)))
  const origin = groundPoint(first.properties.label)
  const tints = tintsOf(neighbors(own))
  const city = { type: 'GeometryCollection' as const, geometries: own }
  const districts = own.map((shape, index): District => {
    const { properties } = shape
    const polygons =
      shape.type === 'Polygon'
        ? [feature(topology, shape).geometry.coordinates]
        : feature(topology, shape).geometry.coordinates
    return {
      name: properties.name,
      label: groundPoint(properties.label),
      tint: tints[index] ?? 0,
      path: polygons.flatMap((polygon) => polygon.map((ring) => `${linePath(ring, origin)}Z`)).join(''),
      ...extentOf(polygons),
      polygons,
    }
  })
  const lines = (isWanted: (one: unknown, other: unknown) => boolean) =>
    mesh(topology, city, isWanted)
      .coordinates.map((line) => linePath(line, origin))
      .join('')
  return {
    origin,
    districts,
    borders: lines((one, other) => one !== other),
    outline: lines((one, other) => one === other),
  }
}

/** The district that a point lies in. */
export function districtAt(shapes: CityShapes, { longitude, latitude }: GroundPoint): District | null {
  const isIn = (ring: Position[]) => isWithin(longitude, latitude, ring)
  // a hole counts as outside: a point in it lies in two rings
  const covers = ({ polygons, west, width }: District) =>
    longitude >= west && longitude <= west + width && polygons.some((polygon) => polygon.filter(isIn).length % 2 === 1)
  return shapes.districts.find(covers) ?? null
}

/** The numbers of the arcs that a shape is made of; one that is followed backwards is counted as ~number. */
function arcsOf({ arcs }: ProvinceFile['objects']['districts']['geometries'][number]): number[] {
  return arcs.flatMap((part) => part.flat()).map((arc) => (arc < 0 ? ~arc : arc))
}

/** The same shapes with rounded borders, as far as they are wanted. Ends of arcs stay, so that districts keep meeting. */
function smoothTopology({ transform, arcs, objects }: ProvinceFile, wanted: ReadonlySet<number>) {
  const [scaleX, scaleY] = transform.scale
  const [startX, startY] = transform.translate
  const smooth = arcs.map((arc, index) => {
    if (!wanted.has(index)) return []
    let [x, y] = [0, 0]
    const points = arc.map(([byX, byY]): Position => {
      x += byX
      y += byY
      return [x * scaleX + startX, y * scaleY + startY]
    })
    return smoothLine(points, SMOOTHINGS)
  })
  return { type: 'Topology' as const, arcs: smooth, objects }
}

/** Cuts the corners of a line (Chaikin). */
export function smoothLine(points: Position[], times: number): Position[] {
  if (times === 0 || points.length < 3) return points
  const [first = [], last = []] = [points[0], points.at(-1)]
  const cut = points.slice(1).flatMap(([endX = 0, endY = 0], index): Position[] => {
    const [x = 0, y = 0] = points[index] ?? []
    return [
      [0.75 * x + 0.25 * endX, 0.75 * y + 0.25 * endY],
      [0.25 * x + 0.75 * endX, 0.25 * y + 0.75 * endY],
    ]
  })
  return smoothLine([first, ...cut.slice(1, -1), last], times - 1)
}

/** A colour for each, other than those of the ones beside it as long as there are enough. */
function tintsOf(beside: number[][]): number[] {
  const tints: number[] = []
  for (const [index, others] of beside.entries()) {
    const taken = new Set(others.map((other) => tints[other]))
    const free = Array.from({ length: DISTRICT_TINTS }, (_, tint) => (tint + index) % DISTRICT_TINTS)
    tints.push(free.find((tint) => !taken.has(tint)) ?? index % DISTRICT_TINTS)
  }
  return tints
}

function extentOf(polygons: Position[][][]): { west: number; width: number } {
  let [west, east] = [Infinity, -Infinity]
  for (const [x = 0] of polygons.flat(2)) [west, east] = [Math.min(west, x), Math.max(east, x)]
  return { west, width: east - west }
}

function linePath(points: Position[], origin: GroundPoint): string {
  const from = mercator(origin)
  const steps = points.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = mercator({ longitude, latitude })
    return `${round((x - from.x) * UNITS_PER_DEGREE)} ${round((y - from.y) * UNITS_PER_DEGREE)}`
  })
  return `M${steps.join('L')}`
}

const round = (value: number) => Math.round(value * 10) / 10

const groundPoint = ([longitude, latitude]: readonly [number, number]): GroundPoint => ({ longitude, latitude })

function isWithin(x: number, y: number, ring: Position[]): boolean {
  return ring.reduce((isOdd, [startX = 0, startY = 0], index) => {
    const [endX = 0, endY = 0] = ring[(index + 1) % ring.length] ?? []
    const crosses = startY > y !== endY > y && x < startX + ((y - startY) / (endY - startY)) * (endX - startX)
    return crosses ? !isOdd : isOdd
  }, false)
}
