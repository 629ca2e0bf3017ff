import { DAY_MS } from '#date/calendar-date.ts'

/** Largest file that is imported from the console, in bytes: 16 MiB, some 40,000 rows of a table. */
export const IMPORT_FILE_MAX_BYTES = 16 * 1024 * 1024
/** Bytes of each part that a file is sent in; the last one has the rest. */
export const IMPORT_PART_BYTES = 180_000
/** Rows of a file at most; each time that a recurring event of a calendar takes place is one. */
export const IMPORT_ROWS_MAX = 100_000
/** Columns of a file that are told, and may be mapped; further ones are left out. */
export const IMPORT_COLUMNS_MAX = 100
/** Longest name of a column, in characters. */
export const IMPORT_COLUMN_NAME_MAX = 200
/** Longest name of a file, in characters. */
export const IMPORT_FILE_NAME_MAX = 200
/** Rows of a preview. */
export const IMPORT_PREVIEW_ROWS = 20
/** Longest value of a cell that a preview or a list of rejected rows shows, in characters; longer ones are cut. */
export const IMPORT_CELL_MAX = 500
/** Longest name, licence, attribution and address of a source, in characters. */
export const IMPORT_SOURCE_MAX = { name: 80, licence: 120, attribution: 300, url: 500, city: 80, country: 60 } as const
/** Imports of an operator that are not finished; a further file takes the place of the oldest that waits to be started. */
export const IMPORTS_UNFINISHED_MAX = 5
/** Imports of all operators that are not finished. */
export const IMPORTS_UNFINISHED_OF_ALL_MAX = 20
/** Imports that an operator starts within a day. */
export const IMPORTS_A_DAY_MAX = 40
/** How long a file that was not started is kept, in milliseconds: a day. */
export const IMPORT_WAITING_KEPT_MS = DAY_MS
/** How long the rejected rows of an import are kept, and its file unless it is done, in milliseconds: 7 days. */
export const IMPORT_FILE_KEPT_MS = 7 * DAY_MS
/** Sources whose columns are remembered for the page, those used last. */
export const IMPORT_SOURCES_TOLD = 100
