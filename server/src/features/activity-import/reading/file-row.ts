import type { FoundActivity } from '#features/activity-import/found-activity.ts'

/** One row of a file: a line of a table or of JSON Lines, an item of a list, an occurrence of a calendar event. */
export type FileRow = {
  /** As an editor or a table shows it: lines count from 1, the header included; items count from 1. */
  row: number
  /** The record as it stands in the file; null where it could not be read. */
  record: unknown
  /** Reads it. Throws `RowRejected`. */
  read(): FoundActivity
}

/** A row that is rejected for the way it is written. */
export function brokenRow(row: number, reason: string): FileRow {
  return {
    row,
    record: null,
    read() {
      throw new RowRejected(reason)
    },
  }
}

/** A row that cannot become an activity; `message` is the reason in plain Chinese words, for the report. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected'
}

/** A file that cannot be read at all; `message` says why in plain Chinese words. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
