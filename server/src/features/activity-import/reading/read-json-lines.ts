import { decodedText } from '#features/activity-import/reading/decoded-text.ts'
import { brokenRow, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { type TextLine, textLines } from '#features/activity-import/reading/text-lines.ts'
import { readRecord } from '#features/activity-import/shapes/read-record.ts'

/** Reads one JSON value a line; blank lines are no rows. */
export async function* readJsonLines(file: string): AsyncGenerator<FileRow> {
  for await (const line of textLines(decodedText(file))) {
    if (line.isCut || line.text.trim() !== '') yield rowOf(line)
  }
}

function rowOf({ number, text, isCut }: TextLine): FileRow {
  if (isCut) return brokenRow(number, '这一行太长')
  try {
    const record: unknown = JSON.parse(text)
    return { row: number, record, read: () => readRecord(record) }
  } catch (cause) {
    if (cause instanceof SyntaxError) return brokenRow(number, '不是完整的 JSON')
    throw cause
  }
}
