import { entityId } from '@quan/contract/endpoint/ids.ts'

const USAGE = `用法：npm run drama -- put 剧集.json
      npm run drama -- remove 剧集ID

  put      上架一部剧集；写了 id 的替换原来那一部。视频、字幕、封面写成 https 网址，或与 JSON 同一文件夹下的文件名
  remove   下架一部剧集，连同大家的观看进度`

/** What an operator wants with a series. */
export type DramaCommand = { act: 'put'; file: string } | { act: 'remove'; id: string }

/** Reads the arguments of `npm run drama`. Throws an error that holds the usage. */
export function readDramaCommand(given: readonly string[]): DramaCommand {
  const [act, what] = given
  if (given.length !== 2 || what === undefined) throw new Error(USAGE)
  if (act === 'put') return { act, file: what }
  if (act !== 'remove') throw new Error(USAGE)
  if (!entityId.safeParse(what).success) throw new Error(`剧集 ID 不正确：${what}\n${USAGE}`)
  return { act, id: what }
}
