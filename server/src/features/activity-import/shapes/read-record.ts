import type { FoundActivity } from '#features/activity-import/found-activity.ts'
import { RowRejected } from '#features/activity-import/row-rejected.ts'
import { asObject } from '#features/activity-import/shapes/json-value.ts'
import { plainRecord } from '#features/activity-import/shapes/plain-record.ts'
import { schemaEvent } from '#features/activity-import/shapes/schema-event.ts'

/** Reads a JSON value as schema.org Event or as a flat record. Throws `RowRejected` when it is neither. */
export function readRecord(value: unknown): FoundActivity {
  const record = asObject(value)
  if (!record) throw new RowRejected('不是一个对象')
  const isSchema = '@type' in record || asObject(record['location']) !== null || asObject(record['offers']) !== null
  return isSchema ? schemaEvent(record) : plainRecord(record)
}
