import { OF_EDITORS } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import {
  activityImport,
  importColumn,
  importColumnsMissing,
  importFileRefused,
  importsOfDay,
  importSource,
  importsUnfinished,
  importsUnfinishedOfAll,
  keptActivity,
  knownSource,
  line,
  previewRow,
  readColumn,
  rejectedRow,
} from '#console/imports/activity-import.ts'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILE_NAME_MAX,
  IMPORT_PART_BYTES,
} from '#console/imports/import-limits.ts'
import { ImportFormat } from '#console/imports/import-words.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

const PARTS_MAX = Math.ceil(IMPORT_FILE_MAX_BYTES / IMPORT_PART_BYTES)
/** Lists of rejected rows come in at most so many parts. */
const REJECTED_PARTS_MAX = 10_000

// each call describes an object of its own
const byId = () => z.object({ id: entityId })
const columns = z
  .array(importColumn, '列不正确')
  .check(z.maxLength(IMPORT_COLUMNS_MAX, `最多 ${IMPORT_COLUMNS_MAX} 列`))
const choice = () => z.object({ id: entityId, columns, source: importSource })

/** Imports, those begun last first: operators of some cities see their own. */
export const getImports = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/GetList',
  audit: 'nothing',
  about: 'Imports of activities, those begun last first.',
  input: z.object(pageInput),
  output: pageOf(activityImport),
  errors: [],
})

/** One import, as far as it is. Errors: `console.not_found`. */
export const getImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/GetOne',
  audit: 'nothing',
  about: 'One import of activities, as far as it is.',
  input: byId(),
  output: activityImport,
  errors: [consoleNotFound],
})

/** Sources of earlier imports with what their columns held, those used last first. */
export const getImportSources = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/GetSources',
  audit: 'nothing',
  about: 'Sources of earlier imports with what their columns held.',
  input: z.object({}),
  output: z.object({ sources: z.array(knownSource) }),
  errors: [],
})

/**
 * Begins an import with the name and size of its file, which follows in parts. Errors: `import.unfinished`,
 * `import.unfinished_of_all`, `import.many_in_a_day`.
 */
export const beginImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/Begin',
  audit: 'change',
  about: 'Begins an import of activities; its file follows in parts.',
  input: z.object({
    fileName: line(IMPORT_FILE_NAME_MAX, '文件名不正确').check(z.minLength(1, '文件名不正确')),
    fileBytes: z
      .int('文件大小不正确')
      .check(
        z.minimum(1, '文件是空的'),
        z.maximum(IMPORT_FILE_MAX_BYTES, `文件最大 ${IMPORT_FILE_MAX_BYTES / 1024 / 1024} MB`),
      ),
  }),
  output: activityImport,
  errors: [importsUnfinished, importsUnfinishedOfAll, importsOfDay],
})

/**
 * Adds a part of the file, in any order, all but the last of `IMPORT_PART_BYTES`; one that is there already stays. That
 * the file came is written down by `Import/Begin`. Errors: `console.not_found`, `console.changed_meanwhile`.
 */
export const addImportPart = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/AddPart',
  audit: 'nothing',
  about: 'Adds a part of the file of an import that is not started.',
  input: z.object({
    id: entityId,
    part: z.int('序号不正确').check(z.minimum(0, '序号不正确'), z.maximum(PARTS_MAX - 1, '序号不正确')),
    content: z.base64('内容不是 base64').check(z.maxLength(Math.ceil(IMPORT_PART_BYTES / 3) * 4, '这一部分太大')),
  }),
  output: z.object({ missing: z.int() }),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/** What the whole file holds: its kind, its columns, how many rows. Errors: `console.not_found`, `import.file_refused`. */
export const readImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/Read',
  audit: 'nothing',
  about: 'What the file of an import holds.',
  input: byId(),
  output: z.object({
    format: z.enum(ImportFormat),
    /** As the web names it. */
    encoding: z.string(),
    total: z.int(),
    /** Empty where what a row holds is named by the format itself, as in calendars. */
    columns: z.array(readColumn),
    source: importSource,
  }),
  errors: [consoleNotFound, importFileRefused],
})

/** The first rows as the activities they will become. Errors: `console.not_found`, `import.file_refused`, `import.columns_missing`. */
export const previewImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/Preview',
  audit: 'look',
  about: 'The first rows of a file as the activities they will become.',
  input: choice(),
  output: z.object({ rows: z.array(previewRow) }),
  errors: [consoleNotFound, importFileRefused, importColumnsMissing],
})

/**
 * Starts an import whose file is there; the columns are remembered for its source. Errors: `console.not_found`,
 * `console.changed_meanwhile`, `import.file_refused`, `import.columns_missing`.
 */
export const startImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/Start',
  audit: 'change',
  about: 'Starts an import; it goes on when the page is left.',
  input: choice(),
  output: activityImport,
  errors: [consoleNotFound, consoleChangedMeanwhile, importFileRefused, importColumnsMissing],
})

/** Stops an import that is running, or being undone; what it made so far, or took back, stays. Errors: `console.not_found`, `console.changed_meanwhile`. */
export const stopImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/Stop',
  audit: 'change',
  about: 'Stops an import that is running or being undone.',
  input: byId(),
  output: activityImport,
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/**
 * Goes on with an import that was stopped, where it was. Errors: `console.not_found`, `console.changed_meanwhile`,
 * `import.file_refused`.
 */
export const continueImport = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/Continue',
  audit: 'change',
  about: 'Goes on with an import that was stopped.',
  input: byId(),
  output: activityImport,
  errors: [consoleNotFound, consoleChangedMeanwhile, importFileRefused],
})

/**
 * Takes back what an import made and changed, as far as nobody signed up to it or changed it since. Errors:
 * `console.not_found`, `console.changed_meanwhile`.
 */
export const undoImport = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Import/Undo',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Takes back what an import made and changed.',
  input: byId(),
  output: activityImport,
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/** A part of the rows that became no activities. Errors: `console.not_found`. */
export const getRejectedRows = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/GetRejected',
  audit: 'look',
  about: 'A part of the rows of an import that became no activities.',
  input: z.object({
    id: entityId,
    part: z.int('序号不正确').check(z.minimum(0, '序号不正确'), z.maximum(REJECTED_PARTS_MAX, '序号不正确')),
  }),
  output: z.object({ rows: z.array(rejectedRow), nextPart: z.nullable(z.int()) }),
  errors: [consoleNotFound],
})

/** What stayed although an import was undone, and why. Errors: `console.not_found`. */
export const getKeptActivities = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Import/GetKept',
  audit: 'nothing',
  about: 'What stayed although an import was undone, and why.',
  input: z.object({ id: entityId, ...pageInput }),
  output: pageOf(keptActivity),
  errors: [consoleNotFound],
})
