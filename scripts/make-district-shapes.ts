/**
 * Makes web/public/districts/: the districts of the mainland's cities as they are drawn below the pins of the map, a
 * TopoJSON file for each province, the same bytes for the same input.
 * Shapes: the topojson by which the simulated map service finds districts. Names of today: @vant/area-data.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { areaList } from '@vant/area-data'
import type { Position } from 'geojson'
import { feature, mergeArcs } from 'topojson-client'
import type {
  GeometryCollection,
  MultiPolygon as ArcMultiPolygon,
  Polygon as ArcPolygon,
  Topology,
} from 'topojson-specification'
import { say } from './commands/progress.ts'

const SHAPES = new URL('../simulators/data/districts/districts.topojson.gz', import.meta.url)
const FOLDER = new URL('../web/public/districts/', import.meta.url)

/** The shapes were drawn about 2017. What was merged or renamed since, by the name of today; other old names are not written. */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  杭州市下城区: '拱墅区',
  杭州市江干区: '上城区',
  芜湖市三山区: '弋江区',
  三明市沙县: '沙县区',
  南宁市横县: '横州市',
  六盘水市盘县: '盘州市',
  唐山市滦县: '滦州市',
  邢台市桥东区: '襄都区',
  邢台市桥西区: '信都区',
  邢台市任县: '任泽区',
  洛阳市吉利区: '孟津区',
  南昌市湾里区: '新建区',
  长治市城区: '潞州区',
  长治市郊区: '潞州区',
  咸阳市彬县: '彬州市',
  那曲市那曲县: '色尼区',
  伊春市西林区: '金林区',
  伊春市金山屯区: '金林区',
  伊春市美溪区: '伊美区',
  伊春市翠峦区: '乌翠区',
  伊春市乌马河区: '乌翠区',
  伊春市上甘岭区: '友好区',
  伊春市汤旺河区: '汤旺县',
  伊春市乌伊岭区: '汤旺县',
  伊春市新青区: '丰林县',
  伊春市红星区: '丰林县',
  伊春市五营区: '丰林县',
  伊春市带岭区: '大箐山县',
}

/** Hong Kong, Macao and Taiwan are not drawn. */
const MAINLAND_END = '710000'
/** A label is looked for on a grid of so many lines each way. */
const LABEL_GRID = 24

type Names = { city: string; district: string; code: string | null }
type Shape = ArcPolygon<Names> | ArcMultiPolygon<Names>
type Districts = Topology<{ districts: GeometryCollection<Names> }>
/** A district as it is drawn: its city's code, the name of today or null, and where that is written. */
type Drawn = { city: string; name: string | null; label: [longitude: number, latitude: number] }
type DrawnShape = (ArcPolygon | ArcMultiPolygon) & { properties: Drawn }

const topology: Districts = JSON.parse(gunzipSync(await readFile(SHAPES)).toString('utf8'))
const shapes = topology.objects.districts.geometries.filter(
  (shape): shape is Shape => 'arcs' in shape && (shape.properties?.code ?? MAINLAND_END) < MAINLAND_END,
)
const provinces = Map.groupBy(shapes, ({ properties }) => properties?.code?.slice(0, 2) ?? '')
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER)
for (const [province, own] of [...provinces].toSorted(([one], [other]) => one.localeCompare(other))) {
  const drawn = [...Map.groupBy(own, districtKey).values()].map(joined)
  await writeFile(new URL(`${province}.json`, FOLDER), `${JSON.stringify(withOwnArcs(drawn))}\n`)
}
say(`${shapes.length} shapes of ${provinces.size} provinces`)

/** What is one district today has one key; what has no name today stands alone. */
function districtKey(shape: Shape): string {
  const name = nameOfToday(shape)
  return `${cityOf(shape)} ${name ?? JSON.stringify(shape.arcs)}`
}

function nameOfToday({ properties }: Shape): string | null {
  const { city, district, code } = properties ?? { city: '', district: '', code: null }
  if (district === '') return city
  const isOfToday = code !== null && areaList.county_list[code] === district
  return isOfToday ? district : (NAMES_OF_TODAY[city + district] ?? null)
}

function cityOf({ properties }: Shape): string {
  const code = properties?.code ?? ''
  if (code.slice(2, 4) === '90') return code
  return code.startsWith('5002') ? '500100' : `${code.slice(0, 4)}00`
}

function joined(parts: Shape[]): DrawnShape {
  const [first] = parts
  if (first === undefined) throw new Error('A district without a shape')
  const whole = parts.length === 1 ? first : mergeArcs(topology, parts)
  const { type, arcs } = whole
  const properties = { city: cityOf(first), name: nameOfToday(first), label: labelPoint(whole) }
  return { type, arcs, properties } as DrawnShape
}

/** A point well within the largest part of a shape. */
function labelPoint(shape: ArcPolygon | ArcMultiPolygon): Drawn['label'] {
  const outline = largestPart(shape)[0] ?? []
  const [west, east] = extent(outline.map(([x = 0]) => x))
  const [south, north] = extent(outline.map(([, y = 0]) => y))
  const steps = Array.from({ length: LABEL_GRID - 1 }, (_, index) => (index + 1) / LABEL_GRID)
  const points = steps.flatMap((across) =>
    steps.map((up): Drawn['label'] => [west + across * (east - west), south + up * (north - south)]),
  )
  const inside = points.filter((point) => isInside(point, outline))
  const depth = (point: Drawn['label']) => Math.min(...outline.map((corner) => degreesBetween(point, corner)))
  const best = inside.reduce(
    (deepest, point) => (depth(point) > depth(deepest) ? point : deepest),
    inside[0] ?? [west, south],
  )
  return [Math.round(best[0] * 1e4) / 1e4, Math.round(best[1] * 1e4) / 1e4]
}

function largestPart(shape: ArcPolygon | ArcMultiPolygon): Position[][] {
  if (shape.type === 'Polygon') return feature(topology, shape).geometry.coordinates
  const parts = feature(topology, shape).geometry.coordinates
  return parts.toSorted((one, other) => (other[0]?.length ?? 0) - (one[0]?.length ?? 0))[0] ?? []
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function degreesBetween([x, y]: Drawn['label'], [cornerX = 0, cornerY = 0]: Position): number {
  return Math.hypot((x - cornerX) * Math.cos((y * Math.PI) / 180), y - cornerY)
}

function isInside([x, y]: Drawn['label'], outline: Position[]): boolean {
  return outline.reduce((isOdd, [startX = 0, startY = 0], index) => {
    const [endX = 0, endY = 0] = outline[(index + 1) % outline.length] ?? []
    const crosses = startY > y !== endY > y && x < startX + ((y - startY) / (endY - startY)) * (endX - startX)
    return crosses ? !isOdd : isOdd
  }, false)
}

/** A topology of some shapes, with no arcs but theirs. */
function withOwnArcs(drawn: DrawnShape[]) {
  const places = new Map<number, number>()
  const renumber = (arc: number): number => {
    const index = arc < 0 ? ~arc : arc
    if (!places.has(index)) places.set(index, places.size)
    const place = places.get(index) ?? 0
    return arc < 0 ? ~place : place
  }
  const geometries = drawn.map(({ type, arcs, properties }) => ({
    type,
    properties,
    arcs: (arcs as unknown[]).map((ring) => deeply(ring, renumber)),
  }))
  const arcs = [...places.keys()].map((index) => topology.arcs[index])
  return {
    type: 'Topology',
    transform: topology.transform,
    objects: { districts: { type: 'GeometryCollection', geometries } },
    arcs,
  }
}

function deeply(value: unknown, change: (arc: number) => number): unknown {
  if (Array.isArray(value)) return value.map((part) => deeply(part, change))
  return typeof value === 'number' ? change(value) : value
}
