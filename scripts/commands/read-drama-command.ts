import { entityId } from '@quan/contract/endpoint/ids.ts'

const USAGE = `用法：npm run drama -- put 剧集.json
      npm run drama -- remove 剧集ID
      npm run drama -- sweep

  put      上架一部剧集；写了 id 的替换原来那一部。视频、字幕、封面写成 https 网址，或与 JSON 同一文件夹下的文件名
  remove   下架一部剧集，连同大家的观看进度
  sweep    清理已不属于任何剧集的视频；被换下一天以后才会删除。put 和 remove 也会顺带清理`

/** An operator's command about the theatre. */
export type DramaCommand = { act: 'put'; file: string } | { act: 'remove'; id: string } | { act: 'sweep' }

/** Reads the arguments of `npm run drama`. Throws an error that holds the usage. */
export function readDramaCommand(given: readonly string[]): DramaCommand {
  const [act, what] = given
  if (act === 'sweep' && given.length === 1) return { act }
  if (given.length !== 2 || what === undefined) throw new Error(USAGE)
  if (act === 'put') return { act, file: what }
  if (act !== 'remove') throw new Error(USAGE)
  if (!entityId.safeParse(what).success) throw new Error(`剧集 ID 不正确：${what}\n${USAGE}`)
  return { act, id: what }
}
