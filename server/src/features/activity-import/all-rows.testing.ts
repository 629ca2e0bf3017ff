import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FoundActivity } from '#features/activity-import/found-activity.ts'
import { type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'

/** The result of a row: the activity found in it, or the reason why it was rejected. */
export type ReadRow = { row: number; found: FoundActivity | null; reason: string | null }

/** Reads every row to its end. */
export async function allRows(rows: AsyncIterable<FileRow>): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for await (const row of rows) read.push(readRow(row))
  return read
}

function readRow(row: FileRow): ReadRow {
  try {
    return { row: row.row, found: row.read(), reason: null }
  } catch (cause) {
    if (!(cause instanceof RowRejected)) throw cause
    return { row: row.row, found: null, reason: cause.message }
  }
}

/** Path of a file with this content, there until the test has ended. */
export async function writtenFile(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quan-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}
