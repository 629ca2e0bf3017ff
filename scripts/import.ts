import { createWriteStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { SourceOptions } from '@quan/server/features/activity-import/activity-source.ts'
import { importFile } from '@quan/server/features/activity-import/import-file.ts'
import type { ImportProgress, ImportReport, Rejection } from '@quan/server/features/activity-import/import-report.ts'
import { FILE_FORMATS, type FileFormat } from '@quan/server/features/activity-import/reading/file-format.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'

const USAGE = `用法：npm run import -- 文件… [选项]

文件：schema.org JSON-LD、JSON、JSON Lines、iCalendar (.ics) 或 CSV；格式自动识别。

  --format json|jsonl|ics|csv   指定格式
  --source 名称                 来源的名称（同一来源的同一活动只存一次）
  --source-url 网址             来源的网址，活动自己没有网址时用它
  --licence 许可                来源的许可
  --attribution 署名            须随活动展示的署名
  --city 城市                   没有写城市的活动归到这个城市
  --country 国家                上面那个城市的国家，国内可省略
  --report 文件                 把每一个被拒绝的行写进文件（每行一个 JSON）`

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

function showProgress({ rows, ...counts }: ImportProgress) {
  const line = `已读 ${rows} 行：${countsLine(counts)}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`)
  else if (rows % ROWS_A_LINE === 0) say(line)
}

const countsLine = ({ imported, updated, merged, rejected }: Omit<ImportProgress, 'rows'>) =>
  `新增 ${imported}，更新 ${updated}，未变 ${merged}，拒绝 ${rejected}`

function showReport(file: string, { rows, format, source, rejections, ...counts }: ImportReport) {
  if (process.stderr.isTTY) process.stderr.write('\n')
  say(`${basename(file)}（${format}）来源「${source.name}」，许可 ${source.licence ?? '未注明，可用 --licence 指定'}`)
  for (const { row, name, reason } of rejections.slice(0, REJECTIONS_SHOWN)) {
    say(`  第 ${row} 行${name === null ? '' : `「${name.slice(0, 60)}」`}：${reason}`)
  }
  if (counts.rejected > REJECTIONS_SHOWN)
    say(`  另有 ${counts.rejected - REJECTIONS_SHOWN} 行被拒绝，用 --report 文件 可看全部`)
  say(`共 ${rows} 行：${countsLine(counts)}`)
}

await main().catch(fail)

type ImportOptions = {
  files: string[]
  format: FileFormat | undefined
  source: SourceOptions
  report: string | undefined
}

/** Reads the arguments of `npm run import`. Throws an error that holds the usage. */
function readImportOptions(given: string[]): ImportOptions {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      format: text,
      source: text,
      'source-url': text,
      licence: text,
      attribution: text,
      city: text,
      country: text,
      report: text,
    },
  })
  if (positionals.length === 0) throw new Error(USAGE)
  const { city, country } = values
  return {
    files: positionals,
    format: readFormat(values.format),
    report: values.report,
    source: {
      ...(values.source === undefined
        ? {}
        : { name: values.source, url: null, licence: null, attribution: null, home: null }),
      ...(values['source-url'] === undefined ? {} : { url: values['source-url'] }),
      ...(values.licence === undefined ? {} : { licence: values.licence }),
      ...(values.attribution === undefined ? {} : { attribution: values.attribution }),
      ...(city === undefined ? {} : { home: { city, country: country ?? null } }),
    },
  }
}

function readFormat(name: string | undefined): FileFormat | undefined {
  const format = FILE_FORMATS.find((known) => known === name)
  if (name !== undefined && !format) throw new Error(`不认识的格式：${name}\n\n${USAGE}`)
  return format
}
