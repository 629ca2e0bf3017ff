import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import {
  IMPORT_COLUMN_NAME_MAX,
  IMPORT_SOURCE_MAX,
  IMPORTS_A_DAY_MAX,
  IMPORTS_UNFINISHED_MAX,
  IMPORTS_UNFINISHED_OF_ALL_MAX,
} from '#console/imports/import-limits.ts'
import { ImportField, ImportFormat, ImportState, KeptReason, RowFaultKind } from '#console/imports/import-words.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** The file cannot be imported; `details` is one of `FileFaultKind`. */
export const importFileRefused = defineError({
  code: 'import.file_refused',
  status: 400,
  text: '这个文件不能导入',
})
/** No column holds the name of the activity, or none its start. */
export const importColumnsMissing = defineError({
  code: 'import.columns_missing',
  status: 400,
  text: '请指明哪一列是活动名称、哪一列是开始时间',
})

/** As many imports of the operator as may be are not finished. */
export const importsUnfinished = defineError({
  code: 'import.unfinished',
  status: 409,
  text: `你有 ${IMPORTS_UNFINISHED_MAX} 个导入还没有完成，请等它们完成，或继续、撤销已停止的`,
})
/** As many imports of all operators as may be are not finished. */
export const importsUnfinishedOfAll = defineError({
  code: 'import.unfinished_of_all',
  status: 409,
  text: `所有人共有 ${IMPORTS_UNFINISHED_OF_ALL_MAX} 个导入还没有完成，请过一会儿再来`,
})
/** The operator has started as many imports as they may within a day. */
export const importsOfDay = defineError({
  code: 'import.many_in_a_day',
  status: 429,
  text: `24 小时内最多开始 ${IMPORTS_A_DAY_MAX} 个导入，请明天再来`,
})

/** A text of one line, as names and addresses are. */
export const line = (limit: number, message: string) =>
  trimmedText(limit, message).check(z.regex(/^[^\p{Cc}]*$/u, message))

/** What a column of the file holds. */
export const importColumn = z.object({
  column: line(IMPORT_COLUMN_NAME_MAX, '列名不正确').check(z.minLength(1, '列名不正确')),
  field: z.enum(ImportField),
})
/** What a column of the file holds. */
export type ImportColumn = z.infer<typeof importColumn>

const told = (limit: number, message: string) => z.nullable(line(limit, message))

/** Where activities come from, shown with each of them; `city` is where those belong that tell none. */
export const importSource = z.object({
  name: line(IMPORT_SOURCE_MAX.name, '来源名称不正确').check(z.minLength(1, '请填写来源名称')),
  url: z.nullable(
    line(IMPORT_SOURCE_MAX.url, '网址不正确').check(
      z.regex(/^https?:\/\/[^\s/]+/, '网址应以 http:// 或 https:// 开头'),
    ),
  ),
  licence: told(IMPORT_SOURCE_MAX.licence, '许可不正确'),
  attribution: told(IMPORT_SOURCE_MAX.attribution, '署名不正确'),
  city: told(IMPORT_SOURCE_MAX.city, '城市不正确'),
  country: told(IMPORT_SOURCE_MAX.country, '国家不正确'),
})
/** Where activities come from. */
export type ImportSource = z.infer<typeof importSource>

/** Why a row becomes no activity: `field` is what it is about, `value` what stood there. */
export const rowFault = z.object({
  kind: z.enum(RowFaultKind),
  field: z.nullable(z.enum(ImportField)),
  value: z.nullable(z.string()),
})
/** Why a row becomes no activity. */
export type RowFault = z.infer<typeof rowFault>

/** An import with its counts; `made + updated + unchanged + rejected` is `read`. */
export const activityImport = z.object({
  id: entityId,
  state: z.enum(ImportState),
  fileName: z.string(),
  fileBytes: z.int(),
  /** Null until it is started. */
  format: z.nullable(z.enum(ImportFormat)),
  sourceName: z.nullable(z.string()),
  /** Null = the command on the server. */
  operatorName: z.nullable(z.string()),
  /** Rows of the file, as counted when it was started; null until then, and of the command. */
  total: z.nullable(z.int()),
  read: z.int(),
  made: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Of what it made or changed: taken back, and left as it is. */
  undone: z.int(),
  kept: z.int(),
  /** Whether the rejected rows can still be taken. */
  hasRejected: z.boolean(),
  /** Whether it stopped because it failed again and again. */
  hasFailed: z.boolean(),
  beginTime: instant,
  /** When its last row was read, or it was stopped; null until then. */
  endTime: z.nullable(instant),
})
/** An import with its counts. */
export type ActivityImport = z.infer<typeof activityImport>

/** A column of the file with what its name makes likely, and some of its values. */
export const readColumn = z.object({
  column: z.string(),
  field: z.nullable(z.enum(ImportField)),
  samples: z.array(z.string()),
})
/** A column of the file. */
export type ReadColumn = z.infer<typeof readColumn>

/** A row of the file as the activity it will become; all but `row` are null where a fault stands. */
export const previewRow = z.object({
  row: z.int(),
  fault: z.nullable(rowFault),
  activity: z.nullable(
    z.object({
      title: z.string(),
      category: z.literal(Object.values(ActivityCategory)),
      /** Null = 线上, in no city. */
      cityName: z.nullable(z.string()),
      timeZone: z.string(),
      startTime: instant,
      endTime: instant,
      allDay: z.boolean(),
      venue: z.nullable(z.string()),
      address: z.nullable(z.string()),
      organizer: z.string(),
      priceText: z.nullable(z.string()),
      url: z.nullable(z.string()),
      description: z.string(),
      isCancelled: z.boolean(),
    }),
  ),
})
/** A row of the file as the activity it will become. */
export type PreviewRow = z.infer<typeof previewRow>

/** A row that became no activity, as it stood in the file. */
export const rejectedRow = z.object({
  row: z.int(),
  fault: rowFault,
  cells: z.array(z.object({ column: z.string(), value: z.string() })),
})
/** A row that became no activity. */
export type RejectedRow = z.infer<typeof rejectedRow>

/** A source of earlier imports with what its columns held. */
export const knownSource = z.object({ source: importSource, columns: z.array(importColumn) })
/** A source of earlier imports. */
export type KnownSource = z.infer<typeof knownSource>

/** What stayed although an import was undone. */
export const keptActivity = z.object({
  id: entityId,
  title: z.string(),
  cityName: z.string(),
  reason: z.enum(KeptReason),
})
/** What stayed although an import was undone. */
export type KeptActivity = z.infer<typeof keptActivity>
