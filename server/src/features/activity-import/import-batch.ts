import { createHash, randomUUIDv7 } from 'node:crypto'
import { ONLINE_CITY_CODE } from '@quan/contract/city/city.ts'
import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import type { ActivitySource } from '#features/activity-import/activity-source.ts'
import { type DraftActivity, draftActivity } from '#features/activity-import/draft-activity.ts'
import type { Rejection } from '#features/activity-import/import-report.ts'
import type { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { UNKNOWN_ZONE } from '#features/activity-import/places/time-zone-of.ts'
import { type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { asObject, asText } from '#features/activity-import/shapes/json-value.ts'
import type { ActivityStore } from '#features/activity/activity-store.service.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { OverseasCities } from '#features/city/overseas-cities.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { TimeSpan } from './time-span.ts'

export type ImportBatch = {
  rows: FileRow[]
  source: ActivitySource
  cities: NationalCities
  overseas: OverseasCities
  activities: ActivityStore
  imported: ReturnType<typeof importedActivities>
  now: number
}

type BatchResult = { imported: number; merged: number; rejections: Rejection[] }
type DraftRow = { row: FileRow; draft: DraftActivity }

/** Stores what rows tell: reads and checks each, gives new cities their codes, then writes all at once. */
export async function importBatch(batch: ImportBatch): Promise<BatchResult> {
  const { rows, source, cities, overseas, activities, imported, now } = batch
  const rejections: Rejection[] = []
  const drafts = rows.flatMap((row): DraftRow[] =>
    attempted(row, rejections, () => ({ row, draft: checkedDraft(row, { source, cities }) })),
  )
  const codes = await registeredCodes(drafts, overseas)
  const settled = drafts.flatMap(({ row, draft }): NewActivity[] =>
    attempted(row, rejections, () => newImportedActivity({ draft, city: codes(draft), source, now })),
  )
  const { inserted, merged } = await activities.merge(settled)
  await imported.cancel(settled.filter(({ cancelledAt }) => cancelledAt !== null).flatMap(sourceKeyOf), now)
  return { imported: inserted, merged, rejections }
}

function sourceKeyOf({ source }: NewActivity): string[] {
  return source ? [source.key] : []
}

function attempted<Result>(row: FileRow, rejections: Rejection[], act: () => Result): Result[] {
  try {
    return [act()]
  } catch (cause) {
    if (!(cause instanceof RowRejected)) throw cause
    const record = asObject(row.record)
    rejections.push({ row: row.row, name: asText(record?.['name'] ?? record?.['名称']), reason: cause.message })
    return []
  }
}

/** A draft whose times were tried by the zone of its city, so that a bad row never founds a city. */
function checkedDraft(row: FileRow, { source, cities }: Pick<ImportBatch, 'source' | 'cities'>): DraftActivity {
  const draft = draftActivity({ found: row.read(), cities, source })
  draft.spanIn(draft.place.kind === 'online' ? UNKNOWN_ZONE : draft.place.city.timeZone)
  return draft
}

/** Registers the overseas cities of all drafts at once; answers where a draft's city is. */
async function registeredCodes(drafts: DraftRow[], overseas: ImportBatch['overseas']) {
  const found = drafts.flatMap(({ draft }) => (draft.place.kind === 'overseas' ? [draft.place.city] : []))
  const distinct = [...new Map(found.map((city) => [`${city.country} ${city.pinyin}`, city])).values()]
  const registered = await overseas.register(distinct)
  const byCity = new Map(distinct.map((city, index) => [`${city.country} ${city.pinyin}`, registered[index]]))
  return ({ place }: DraftActivity) => {
    if (place.kind === 'online') return { code: ONLINE_CITY_CODE, timeZone: UNKNOWN_ZONE }
    if (place.kind === 'national') return place.city
    const city = byCity.get(`${place.city.country} ${place.city.pinyin}`)
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

/** Changes an import makes to activities that are stored already. */
export function importedActivities(sql: Sql) {
  return {
    /** Marks activities as cancelled from `at`, in milliseconds since 1970; those cancelled before keep their time. */
    async cancel(sourceKeys: string[], at: number): Promise<void> {
      if (sourceKeys.length === 0) return
      await sql`
        update activity set cancelled_at = ${new Date(at)}
        where source_key = any(${sourceKeys}) and cancelled_at is null`
    },
  }
}
