import type { FileFaultKind, ImportField, RowFaultKind } from '@quan/contract/console/imports/import-words.ts'
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
export function brokenRow(row: number, kind: RowFaultKind, about: RowFaultAbout = {}): FileRow {
  return {
    row,
    record: null,
    read() {
      throw new RowRejected(kind, about)
    },
  }
}

/** What a fault is about: the field, null = the whole row, and what stood there. */
type RowFaultAbout = { field?: ImportField; value?: string }

/** Reasons in plain Chinese words, for the report of the command; `value` is what stood there. */
const ROW_FAULTS: Record<RowFaultKind, (value: string) => string> = {
  nameMissing: () => '缺少名称',
  startMissing: () => '缺少开始时间',
  timeUnreadable: (value) => `看不懂的时间：${value}（请写成 2026-05-01 或 2026-05-01 14:00）`,
  dateImpossible: (value) => `日期不存在：${value}`,
  yearUnlikely: (value) => `年份不合理：${value}`,
  clockImpossible: (value) => `时刻不存在：${value}`,
  endBeforeStart: () => '结束早于开始',
  zoneUnknown: (value) => `不认识的时区：${value}`,
  cityNotFound: (value) => `没有找到城市「${value}」`,
  cityWithoutCountry: (value) => `城市「${value}」缺少国家`,
  cityUnlikely: (value) => `城市「${value}」不像一个城市`,
  cityMissing: () => '有地点但不知道在哪个城市（可用 --city 指定）',
  countryUnknown: (value) => `不认识的国家「${value}」`,
  outOfScope: (value) => `「${value}」不在导入者的城市范围内`,
  changedByHand: () => '之后在运营台改过，没有覆盖',
  notAnObject: () => '不是一个对象',
  notAnEvent: (value) => `不是活动（${value}）`,
  notJson: () => '不是完整的 JSON',
  lineTooLong: () => '这一行太长',
  tooManyCells: () => '列数比表头多（逗号可能没有放在引号里）',
  tableBroken: () => '表格从这里起读不下去（引号没有配对，或一行太长）',
  eventUnreadable: (value) => `看不懂的日历活动（${value}）`,
  rowFailed: () => '处理这一行时多次出错',
}

/** A row that cannot become an activity, and why; `message` says it in plain Chinese words. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected'
  readonly kind: RowFaultKind
  readonly field: ImportField | null
  readonly value: string | null
  constructor(kind: RowFaultKind, { field, value }: RowFaultAbout = {}) {
    super(ROW_FAULTS[kind](value ?? ''))
    this.kind = kind
    this.field = field ?? null
    this.value = value ?? null
  }
}

/** What `read` finds; a row that it rejects without saying about what is rejected for this field. */
export function readField<Found>(field: ImportField, read: () => Found): Found {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof RowRejected) || cause.field !== null) throw cause
    throw new RowRejected(cause.kind, { field, ...(cause.value === null ? {} : { value: cause.value }) })
  }
}

/** Reasons in plain Chinese words, for the report of the command. */
const FILE_FAULTS: Record<FileFaultKind, string> = {
  incomplete: '文件还没有传完',
  empty: '文件是空的',
  binary: '不是文本文件',
  spreadsheet: '这是 Excel 或压缩文件，请另存为 CSV 再导入',
  notJson: '不是完整的 JSON',
  noColumns: '第一行应是列名，至少要有「名称」和「开始时间」（name, start）',
  noEvents: '日历里没有活动（VEVENT）',
  tooLarge: '文件太大（最多 64 MB），请拆开，或改用 JSON Lines、CSV',
  tooManyRows: '行数太多，请拆开',
}

/** A file that cannot be read at all, and why; `message` says it in plain Chinese words. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly kind: FileFaultKind
  constructor(kind: FileFaultKind, options?: ErrorOptions) {
    super(FILE_FAULTS[kind], options)
    this.kind = kind
  }
}
