import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { EPISODE_MAX_SECONDS, EPISODES_MAX } from '@quan/contract/drama/drama-limits.ts'
import { entityId, instant } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { VIDEO_MEDIA_TYPES } from '#features/drama/video-store.ts'

/** Below the file's own folder, or somewhere else by https. */
const isAddress = (text: string) => /^https:\/\/\S+$/.test(text) || isLocal(text)
const isLocal = (text: string) =>
  /^[\w.-]+(?:\/[\w.-]+)*$/.test(text) && !text.split('/').includes('..') && extname(text) in VIDEO_MEDIA_TYPES

const address = z.string().check(z.refine(isAddress, '须为 https 网址，或同一文件夹下的视频、播放列表、字幕、封面文件'))
/** Browsers read captions of another host only where that host allows it: they are always our own. */
const localFile = z.string().check(z.refine(isLocal, '须为同一文件夹下的 .vtt 文件'))
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

const episode = z.object({
  title: text(60),
  seconds: z.number().check(z.positive(), z.maximum(EPISODE_MAX_SECONDS)),
  hls: z.nullish(address),
  mp4: address,
  webm: z.nullish(address),
  captions: z._default(z.array(z.object({ language: text(20), label: text(20), src: localFile })), []),
})

/** A series as an operator writes it; episodes are numbered in their order. An `id` names the series to be replaced. */
const seriesFile = z.object({
  id: z.nullish(entityId),
  title: text(60),
  summary: z._default(z.string().check(z.maxLength(300)), ''),
  tags: z._default(z.array(text(10)).check(z.maxLength(5)), []),
  cover: z.nullish(address),
  publishedAt: z.nullish(instant),
  episodes: z.array(episode).check(z.minLength(1), z.maxLength(EPISODES_MAX)),
})
/** A series as an operator writes it. */
export type SeriesFile = z.infer<typeof seriesFile>

/** Whether an address of the file lies beside it. */
export const isBeside = isLocal

/** Reads a series. Throws an error that names every fault. */
export async function readSeriesFile(path: string): Promise<SeriesFile> {
  const read = seriesFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`)
  throw new Error(`${path} 不是一部剧集：\n${faults.join('\n')}`)
}
