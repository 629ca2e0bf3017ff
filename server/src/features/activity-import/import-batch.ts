import { createHash, randomUUIDv7 } from 'node:crypto'
import { ONLINE_CITY_CODE } from '@quan/contract/city/city.ts'
import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import type { ActivitySource } from '#features/activity-import/activity-source.ts'
import { type DraftActivity, draftActivity } from '#features/activity-import/draft-activity.ts'
import type { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { UNKNOWN_ZONE } from '#features/activity-import/places/time-zone-of.ts'
import { type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { keyOf } from '#features/activity-import/imported-activity.queries.ts'
import { writeImported } from '#features/activity-import/write-imported.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { type NewOverseasCity, type OverseasCities, overseasCities } from '#features/city/overseas-cities.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeSpan } from './time-span.ts'

export type ImportBatch = {
  /** A transaction. */
  sql: SqlRunner
  importId: string
  rows: FileRow[]
  source: ActivitySource
  cities: NationalCities
  /** Codes of the cities into which may be imported; null = all. */
  scope: readonly string[] | null
  /** Most cities outside the mainland that may be founded. */
  newCitiesMax: number
  /** Milliseconds since 1970. */
  now: number
}

/** Which row became no activity, and why. */
export type RejectedFileRow = { row: FileRow; cause: RowRejected }
/** What became of rows. */
export type BatchResult = {
  made: number
  updated: number
  unchanged: number
  /** Cities that were founded. */
  founded: number
  rejected: RejectedFileRow[]
}

type DraftRow = { row: FileRow; draft: DraftActivity }
type SettledRow = { row: FileRow; activity: NewActivity }

/** The name of no city. */
const ONLINE_NAME = '线上'

/** Held by whoever stores imported activities, so that two imports of the same ones never wait for each other in a ring. */
const LOCK_KEY = 900_000

/** Until the transaction ends no other import stores anything. */
export async function lockImports(sql: SqlRunner): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
}

/** Stores what rows tell: reads and checks each, gives new cities their codes, then writes all at once. */
export async function importBatch(batch: ImportBatch): Promise<BatchResult> {
  const { sql, rows, source, scope, newCitiesMax, now } = batch
  const rejected: RejectedFileRow[] = []
  const drafts = rows.flatMap((row): DraftRow[] =>
    attempted(row, rejected, () => ({ row, draft: checkedDraft(row, batch) })),
  )
  const overseas = overseasCities(sql)
  const { within, founded } =
    scope === null
      ? await withinFounding(drafts, { overseas, newCitiesMax, rejected })
      : { within: await withinScope(drafts, { overseas, scope, rejected }), founded: 0 }
  const codes = await registeredCodes(within, overseas)
  const settled = within.flatMap(({ row, draft }): SettledRow[] =>
    attempted(row, rejected, () => ({
      row,
      activity: newImportedActivity({ draft, city: codes(draft), source, now }),
    })),
  )
  const written = await writeImported(
    settled.map(({ activity }) => activity),
    batch,
  )
  for (const { row, activity } of settled)
    if (written.changedByHand.has(keyOf(activity))) rejected.push({ row, cause: new RowRejected('changedByHand') })
  const { made, updated, unchanged } = written
  return { made, updated, unchanged, founded, rejected: rejected.toSorted((one, other) => one.row.row - other.row.row) }
}

function attempted<Result>(row: FileRow, rejected: RejectedFileRow[], act: () => Result): Result[] {
  try {
    return [act()]
  } catch (cause) {
    if (!(cause instanceof RowRejected)) throw cause
    rejected.push({ row, cause })
    return []
  }
}

/** A draft whose times were tried by the zone of its city, so that a bad row never founds a city. Throws `RowRejected`. */
export function checkedDraft(row: FileRow, { source, cities }: Pick<ImportBatch, 'source' | 'cities'>): DraftActivity {
  const draft = draftActivity({ found: row.read(), cities, source })
  draft.spanIn(zoneOf(draft))
  return draft
}

/** The clock of the city that a draft belongs to. */
export const zoneOf = ({ place }: DraftActivity) => (place.kind === 'online' ? UNKNOWN_ZONE : place.city.timeZone)

type Scoped = { overseas: OverseasCities; scope: readonly string[]; rejected: RejectedFileRow[] }

/** Rows of other cities are rejected; no city is founded for them. */
async function withinScope(drafts: DraftRow[], { overseas, scope, rejected }: Scoped): Promise<DraftRow[]> {
  const places = await placesOf(
    drafts.map(({ draft }) => draft),
    overseas,
  )
  return drafts.filter(({ row }, index) => {
    const { code, name } = places[index] ?? { code: null, name: '' }
    if (code !== null && scope.includes(code)) return true
    rejected.push({ row, cause: outOfScope(name) })
    return false
  })
}

type Founding = { overseas: OverseasCities; newCitiesMax: number; rejected: RejectedFileRow[] }

/** Rows of new cities beyond those that may be founded are rejected. */
async function withinFounding(drafts: DraftRow[], { overseas, newCitiesMax, rejected }: Founding) {
  const places = await placesOf(
    drafts.map(({ draft }) => draft),
    overseas,
  )
  const founded = new Set<string>()
  const most = places.some(({ code }) => code === null) ? Math.min(newCitiesMax, await overseas.countFree()) : 0
  const within = drafts.filter(({ row, draft: { place } }, index) => {
    if (place.kind !== 'overseas' || places[index]?.code !== null) return true
    const key = cityKey(place.city)
    if (!founded.has(key) && founded.size >= most) {
      rejected.push({ row, cause: new RowRejected('cityNotFound', { field: 'city', value: place.city.name }) })
      return false
    }
    founded.add(key)
    return true
  })
  return { within, founded: founded.size }
}

const cityKey = ({ country, pinyin }: NewOverseasCity) => `${country} ${pinyin}`

/** Why a row of a city that is not the operator's is rejected. */
export const outOfScope = (value: string) => new RowRejected('outOfScope', { field: 'city', value })

/** Code and name of the city of each draft; no code where it is to be founded. */
export async function placesOf(drafts: readonly DraftActivity[], overseas: OverseasCities) {
  const abroad = drafts.flatMap(({ place }) => (place.kind === 'overseas' ? [place.city] : []))
  const known = await overseas.listKnown(abroad)
  const codes = new Map(abroad.map((city, index) => [city, known[index]?.code ?? null]))
  return drafts.map(({ place }) => {
    if (place.kind === 'online') return { code: ONLINE_CITY_CODE, name: ONLINE_NAME }
    if (place.kind === 'national') return { code: place.city.code, name: place.city.name }
    return { code: codes.get(place.city) ?? null, name: place.city.name }
  })
}

/** Registers the overseas cities of all drafts at once; answers where a draft's city is. */
async function registeredCodes(drafts: DraftRow[], overseas: OverseasCities) {
  const found = drafts.flatMap(({ draft }) => (draft.place.kind === 'overseas' ? [draft.place.city] : []))
  const distinct = [...new Map(found.map((city) => [cityKey(city), city])).values()]
  const registered = await overseas.register(distinct)
  const byCity = new Map(distinct.map((city, index) => [cityKey(city), registered[index]]))
  return ({ place }: DraftActivity) => {
    if (place.kind === 'online') return { code: ONLINE_CITY_CODE, timeZone: UNKNOWN_ZONE }
    if (place.kind === 'national') return place.city
    const city = byCity.get(cityKey(place.city))
    if (!city) throw new Error(`No code was given to ${place.city.name}`)
    return city
  }
}

type PlacedDraft = {
  draft: DraftActivity
  city: { code: string; timeZone: string }
  source: ActivitySource
  /** Milliseconds since 1970. */
  now: number
}

/** The activity to be stored; nothing of it is sold here. Throws `RowRejected`. */
function newImportedActivity({ draft, city, source, now }: PlacedDraft): NewActivity {
  const span = draft.spanIn(city.timeZone)
  const point = draft.coordinates && toGcj02(draft.coordinates)
  return {
    id: randomUUIDv7(),
    cityCode: city.code,
    title: draft.title,
    description: draft.description,
    category: draft.category,
    cover: null,
    pictures: [],
    district: draft.district,
    venue: draft.venue,
    address: draft.address,
    longitude: point?.longitude ?? null,
    latitude: point?.latitude ?? null,
    ...span,
    enrollDeadlineAt: span.startAt,
    programme: [],
    minAge: null,
    maxAge: null,
    minParticipants: null,
    capacity: null,
    refundRule: null,
    organizer: { id: null, nickName: draft.organizer },
    ticketTypes: [],
    priceText: draft.priceText,
    source: {
      name: source.name,
      url: draft.url ?? source.url,
      licence: source.licence,
      attribution: source.attribution,
      key: sourceKey({ source, title: draft.title, span, cityCode: city.code }),
    },
    topics: draft.topics,
    publishedAt: now,
    cancelledAt: draft.isCancelled ? now : null,
  }
}

type Identity = { source: ActivitySource; title: string; span: TimeSpan; cityCode: string }

/** The same source, name, start and city make the same activity; case and blanks of the name do not count. */
function sourceKey({ source, title, span, cityCode }: Identity): string {
  const name = title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const start = new Date(span.startAt).toISOString()
  return createHash('sha256')
    .update(JSON.stringify([source.name, name, start, cityCode]))
    .digest('base64url')
}
