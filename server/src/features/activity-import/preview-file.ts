import type { PreviewRow, RowFault } from '@quan/contract/console/imports/activity-import.ts'
import { IMPORT_CELL_MAX, IMPORT_PREVIEW_ROWS } from '@quan/contract/console/imports/import-limits.ts'
import { checkedDraft, type ImportBatch, outOfScope, placesOf, zoneOf } from '#features/activity-import/import-batch.ts'
import type { DraftActivity } from '#features/activity-import/draft-activity.ts'
import { type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { cellText } from '#features/activity-import/sent-file.ts'
import { overseasCities } from '#features/city/overseas-cities.ts'

type Preview = Pick<ImportBatch, 'sql' | 'source' | 'cities' | 'scope'> & { rows: AsyncIterable<FileRow> }

/** The first rows as the activities they will become; nothing is stored. Throws `FileRefused`. */
export async function previewRows({ rows, ...about }: Preview): Promise<PreviewRow[]> {
  const shown: PreviewRow[] = []
  for await (const row of rows) {
    shown.push(await previewRow(row, about))
    if (shown.length >= IMPORT_PREVIEW_ROWS) break
  }
  return shown
}

async function previewRow(row: FileRow, about: Omit<Preview, 'rows'>): Promise<PreviewRow> {
  try {
    const draft = checkedDraft(row, about)
    const [place] = await placesOf([draft], overseasCities(about.sql))
    const { code, name } = place ?? { code: null, name: '' }
    if (about.scope !== null && (code === null || !about.scope.includes(code))) throw outOfScope(name)
    return { row: row.row, fault: null, activity: shapeDraft(draft, name) }
  } catch (cause) {
    if (!(cause instanceof RowRejected)) throw cause
    return { row: row.row, fault: shapeFault(cause), activity: null }
  }
}

/** Why a row becomes no activity, as the contract has it. */
export const shapeFault = ({ kind, field, value }: RowRejected): RowFault => ({
  kind,
  field,
  value: value === null ? null : cellText(value, IMPORT_CELL_MAX),
})

function shapeDraft(draft: DraftActivity, cityName: string): PreviewRow['activity'] {
  const timeZone = zoneOf(draft)
  const { startAt, endAt, allDay } = draft.spanIn(timeZone)
  return {
    title: draft.title,
    category: draft.category,
    cityName: draft.place.kind === 'online' ? null : cityName,
    timeZone,
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(endAt).toISOString(),
    allDay,
    venue: draft.venue,
    address: draft.address,
    organizer: draft.organizer,
    priceText: draft.priceText,
    url: draft.url,
    description: cellText(draft.description, IMPORT_CELL_MAX),
    isCancelled: draft.isCancelled,
  }
}
