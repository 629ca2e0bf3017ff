import { parseArgs } from 'node:util'
import type { SourceOptions } from '@quan/server/features/activity-import/activity-source.ts'
import { FILE_FORMATS, type FileFormat } from '@quan/server/features/activity-import/reading/file-format.ts'

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

export type ImportOptions = {
  files: string[]
  format: FileFormat | undefined
  source: SourceOptions
  report: string | undefined
}

/** Reads the arguments of `npm run import`. Throws an error that holds the usage. */
export function readImportOptions(given: string[]): ImportOptions {
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
    format: formatNamed(values.format),
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

function formatNamed(name: string | undefined): FileFormat | undefined {
  const format = FILE_FORMATS.find((known) => known === name)
  if (name !== undefined && !format) throw new Error(`不认识的格式：${name}\n\n${USAGE}`)
  return format
}
