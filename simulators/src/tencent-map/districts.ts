import type { Geometry, Polygon as GeoPolygon } from 'geojson'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { District, Point, Position } from './district.ts'

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

/** Kilometres of a degree of latitude on a ball of 6,371 km. */
const KM_PER_DEGREE = 111.195

/** The smallest upright rectangle around a shape, in degrees. */
type Bounds = { west: number; south: number; east: number; north: number }

/** Bounds of rings of alternating longitudes and latitudes. */
export function boundsOf(rings: readonly Float64Array[]): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      bounds.west = Math.min(bounds.west, ring[at]!)
      bounds.east = Math.max(bounds.east, ring[at]!)
      bounds.south = Math.min(bounds.south, ring[at + 1]!)
      bounds.north = Math.max(bounds.north, ring[at + 1]!)
    }
  }
  return bounds
}

/** True for a point within bounds, or at most `marginKm` outside of them. */
function isWithin({ longitude, latitude }: Point, bounds: Bounds, marginKm = 0): boolean {
  const upright = marginKm / KM_PER_DEGREE
  const sideways = marginKm === 0 ? 0 : marginKm / kmPerLongitude(latitude)
  return (
    longitude >= bounds.west - sideways &&
    longitude <= bounds.east + sideways &&
    latitude >= bounds.south - upright &&
    latitude <= bounds.north + upright
  )
}

/** Kilometres of a degree of longitude at a latitude. */
function kmPerLongitude(latitude: number): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
}

/** Kilometres between near points, as if the ground around the first were flat; far points only rank. */
export function kmBetween(from: Point, longitude: number, latitude: number): number {
  const east = (longitude - from.longitude) * kmPerLongitude(from.latitude)
  const north = (latitude - from.latitude) * KM_PER_DEGREE
  return Math.hypot(east, north)
}

/** Kilometres from a point to the nearest edge of a ring of alternating longitudes and latitudes. */
export function kmToRing(from: Point, ring: Float64Array): number {
  const eastKm = kmPerLongitude(from.latitude)
  let nearest = Infinity
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const startX = (ring[at]! - from.longitude) * eastKm
    const startY = (ring[at + 1]! - from.latitude) * KM_PER_DEGREE
    const edgeX = (ring[at + 2]! - ring[at]!) * eastKm
    const edgeY = (ring[at + 3]! - ring[at + 1]!) * KM_PER_DEGREE
    const along = nearestShare(startX, startY, edgeX, edgeY)
    nearest = Math.min(nearest, Math.hypot(startX + along * edgeX, startY + along * edgeY))
  }
  return nearest
}

/** How far along an edge, from 0 to 1, lies its point nearest to the origin. */
function nearestShare(startX: number, startY: number, edgeX: number, edgeY: number): number {
  const squaredLength = edgeX * edgeX + edgeY * edgeY
  if (squaredLength === 0) return 0
  return Math.min(1, Math.max(0, -(startX * edgeX + startY * edgeY) / squaredLength))
}
