import type { ActivitySource } from '#features/activity-import/activity-source.ts'
import type { FileFormat } from './reading/file-format.ts'

/** A row that became no activity, and why, in plain Chinese words. */
export type Rejection = { row: number; name: string | null; reason: string }

/** How far an import is; `imported + updated + merged + rejected` is always `rows`. */
export type ImportProgress = {
  rows: number
  /** New activities. */
  imported: number
  /** Known activities of which their source says something else now. */
  updated: number
  /** Rows that were known already, from this file or an earlier one. */
  merged: number
  rejected: number
}

export type ImportReport = ImportProgress & {
  format: FileFormat
  source: ActivitySource
  /** The first rejections; all of them went to `onRejected`. */
  rejections: Rejection[]
}

/** Rejections kept in the report, so that memory stays bounded. */
export const REJECTIONS_KEPT = 1_000
