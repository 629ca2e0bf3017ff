import { ONLINE_CITY_CODE } from '@quan/contract/city/city.ts'
import type { ActivityStore } from '#features/activity/activity-store.service.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { ActivitySource } from '#features/activity-import/activity-source.ts'
import { type DraftActivity, draftActivity } from '#features/activity-import/draft-activity.ts'
import type { importedActivities } from '#features/activity-import/imported-activities.queries.ts'
import type { Rejection } from '#features/activity-import/import-report.ts'
import { newImportedActivity } from '#features/activity-import/new-imported-activity.ts'
import type { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { UNKNOWN_ZONE } from '#features/activity-import/places/time-zone-of.ts'
import type { FileRow } from '#features/activity-import/reading/file-row.ts'
import { RowRejected } from '#features/activity-import/row-rejected.ts'
import { asObject, asText } from '#features/activity-import/shapes/json-value.ts'
import type { OverseasCities } from '#features/city/overseas-cities.ts'

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
