import { createWriteStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { finished } from 'node:stream/promises'
import { importFile } from '@quan/server/features/activity-import/import-file.ts'
import type { ImportProgress, ImportReport, Rejection } from '@quan/server/features/activity-import/import-report.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { withDatabase } from './database/open-database.ts'
import { type ImportOptions, readImportOptions } from './import/import-options.ts'
import { fail, say } from './progress/progress.ts'

/** Rejections shown at the terminal for a file; the report file has all of them. */
const REJECTIONS_SHOWN = 20

/** `npm run import -- FILE…`: imports activities into the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const options = readImportOptions(process.argv.slice(2))
  const missing = options.files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`找不到文件：${missing.join('、')}`)
  await withDatabase(readServerConfig(process.env), (sql) => importAll(sql, options))
}

async function importAll(sql: Sql, { files, format, source, report }: ImportOptions) {
  const written = report === undefined ? null : createWriteStream(report)
  for (const file of files) {
    const onRejected = (rejection: Rejection) => written?.write(`${JSON.stringify({ file, ...rejection })}\n`)
    const done = await importFile({ sql, file, format, source, now: Date.now(), onProgress: showProgress, onRejected })
    showReport(file, done)
  }
  if (!written) return
  written.end()
  await finished(written)
}

/** Rows between two lines of progress where no terminal rewrites one line. */
const ROWS_A_LINE = 5_000

function showProgress({ rows, imported, merged, rejected }: ImportProgress) {
  const line = `已读 ${rows} 行：新增 ${imported}，合并 ${merged}，拒绝 ${rejected}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`)
  else if (rows % ROWS_A_LINE === 0) say(line)
}

function showReport(file: string, { rows, imported, merged, rejected, format, source, rejections }: ImportReport) {
  if (process.stderr.isTTY) process.stderr.write('\n')
  say(`${basename(file)}（${format}）来源「${source.name}」，许可 ${source.licence ?? '未注明，可用 --licence 指定'}`)
  for (const { row, name, reason } of rejections.slice(0, REJECTIONS_SHOWN)) {
    say(`  第 ${row} 行${name === null ? '' : `「${name.slice(0, 60)}」`}：${reason}`)
  }
  if (rejected > REJECTIONS_SHOWN) say(`  另有 ${rejected - REJECTIONS_SHOWN} 行被拒绝，用 --report 文件 可看全部`)
  say(`共 ${rows} 行：新增 ${imported}，合并 ${merged}，拒绝 ${rejected}`)
}

await main().catch(fail)
