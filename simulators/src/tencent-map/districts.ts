import type { Geometry, Polygon as GeoPolygon } from 'geojson'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { District, Point, Position } from './district.ts'
import { type Bounds, boundsOf, isWithin, kmBetween, kmToRing } from './plane-geometry.ts'

/** Up to here a point in no shape still counts as in the country: simplified coasts and borders miss that much. */
const NEAR_KM = 50

/** Rings of one polygon, outline first, holes after; each of alternating longitudes and latitudes, closed. */
export type Polygon = readonly Float64Array[]

/** A district and the ground it covers. */
export type DistrictShape = { district: District; bounds: Bounds; polygons: readonly Polygon[] }

/** The district a point lies in; that with the nearest centre when it lies in none; null far from all of them. */
export function findDistrict(shapes: readonly DistrictShape[], point: Point): District | null {
  const found = shapes.find((shape) => covers(shape, point))
  if (found) return found.district
  const nearest = nearestByCenter(shapes, point)
  if (!nearest) return null
  const isNear = kmTo(nearest.center, point) <= NEAR_KM || shapes.some((shape) => isNearOutline(shape, point))
  return isNear ? nearest : null
}

function nearestByCenter(shapes: readonly DistrictShape[], point: Point): District | null {
  let nearest: District | null = null
  let nearestKm = Infinity
  for (const { district } of shapes) {
    const km = kmTo(district.center, point)
    if (km < nearestKm) [nearest, nearestKm] = [district, km]
  }
  return nearest
}

function kmTo([longitude, latitude]: District['center'], point: Point): number {
  return kmBetween(point, longitude, latitude)
}

function isNearOutline({ bounds, polygons }: DistrictShape, point: Point): boolean {
  return isWithin(point, bounds, NEAR_KM) && polygons.flat().some((ring) => kmToRing(point, ring) <= NEAR_KM)
}

/** True for a point on the ground of a district. */
export function covers({ bounds, polygons }: DistrictShape, point: Point): boolean {
  return isWithin(point, bounds) && polygons.some((polygon) => isInside(polygon, point))
}

/** Even–odd rule over all rings, which makes holes count as outside. */
function isInside(polygon: Polygon, point: Point): boolean {
  let isOdd = false
  for (const ring of polygon) if (isCrossedOddly(ring, point)) isOdd = !isOdd
  return isOdd
}

/** True when a ray from the point to the east crosses the ring an odd number of times. */
function isCrossedOddly(ring: Float64Array, { longitude, latitude }: Point): boolean {
  let isOdd = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const startY = ring[at + 1]!
    const endY = ring[at + 3]!
    if (startY > latitude === endY > latitude) continue
    const startX = ring[at]!
    const crossing = startX + ((latitude - startY) / (endY - startY)) * (ring[at + 2]! - startX)
    if (longitude < crossing) isOdd = !isOdd
  }
  return isOdd
}

type FileProperties = Omit<District, 'center'> & { center: Position | null }
type DistrictsTopology = Topology<{ districts: GeometryCollection<FileProperties> }>

/** Reads the file of district shapes: gzipped TopoJSON with the object `districts`. */
export async function readDistricts(file: URL | string): Promise<DistrictShape[]> {
  const text = await promisify(gunzip)(await readFile(file))
  const topology: DistrictsTopology = JSON.parse(text.toString('utf8'))
  return feature(topology, topology.objects.districts).features.flatMap(({ properties, geometry }) =>
    // A district without a shape has a null geometry, which the types leave out.
    districtShape(properties, geometry as Geometry | null),
  )
}

/** The shape in a list, or none where there is neither ground nor centre to find it by. */
function districtShape({ center, ...names }: FileProperties, geometry: Geometry | null): DistrictShape[] {
  const polygons = polygonsOf(geometry)
  const bounds = boundsOf(polygons.flat())
  const middle: Position = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2]
  if (!center && polygons.length === 0) return []
  return [{ district: { ...names, center: center ?? middle }, bounds, polygons }]
}

function polygonsOf(geometry: Geometry | null): Polygon[] {
  if (geometry?.type === 'Polygon') return [ringsOf(geometry.coordinates)]
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates.map(ringsOf)
  return []
}

function ringsOf(rings: GeoPolygon['coordinates']): Polygon {
  return rings.map((ring) => Float64Array.from(ring.flat()))
}
