import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Geometry, Polygon as GeoPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { boundsOf } from './bounds.ts'
import type { District, Position } from './district.ts'
import type { DistrictShape, Polygon } from './district-shape.ts'

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
