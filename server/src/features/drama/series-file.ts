import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { EPISODE_MAX_SECONDS, EPISODES_MAX } from '@quan/contract/drama/progress.ts'
import { entityId, instant } from '@quan/contract/endpoint/ids.ts'
import { atMostCharacters } from '@quan/contract/text/trimmed-text.ts'
import * as z from 'zod/mini'
import { VIDEO_MEDIA_TYPES } from '#features/drama/video-store.ts'

/** Longest texts of a series, in Unicode characters. */
const TITLE_MAX_CHARACTERS = 60
const SUMMARY_MAX_CHARACTERS = 300
const TAG_MAX_CHARACTERS = 10
/** Most tags of a series. */
const TAGS_MAX = 5
/** Longest tag and name of the language of captions. */
const LANGUAGE_MAX_CHARACTERS = 20

const CAPTIONS_ENDING = '.vtt'

/** True when an address of the file lies beside it, or in a folder there. */
export const isBeside = (text: string) =>
  /^[\w.-]+(?:\/[\w.-]+)*$/.test(text) && !text.split('/').includes('..') && extname(text) in VIDEO_MEDIA_TYPES
const isAddress = (text: string) => /^https:\/\/\S+$/.test(text) || isBeside(text)
/** Browsers read captions of another host only where that host allows it: they are always our own. */
const isCaptionFile = (text: string) => isBeside(text) && extname(text) === CAPTIONS_ENDING

const address = z.string().check(z.refine(isAddress, '须为 https 网址，或同一文件夹下的视频、播放列表、字幕、封面文件'))
const captionFile = z.string().check(z.refine(isCaptionFile, '须为同一文件夹下的 .vtt 文件'))
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), atMostCharacters(max, `不超过 ${max} 个字`))
const language = text(LANGUAGE_MAX_CHARACTERS)

const episode = z.object({
  title: text(TITLE_MAX_CHARACTERS),
  seconds: z.number().check(z.positive(), z.maximum(EPISODE_MAX_SECONDS)),
  hls: z.nullish(address),
  mp4: address,
  webm: z.nullish(address),
  captions: z._default(z.array(z.object({ language, label: language, src: captionFile })), []),
})

/** A series as an operator writes it; episodes are numbered in their order. An `id` names the series to be replaced. */
const seriesFile = z.object({
  id: z.nullish(entityId),
  title: text(TITLE_MAX_CHARACTERS),
  summary: z._default(
    z.string().check(atMostCharacters(SUMMARY_MAX_CHARACTERS, `不超过 ${SUMMARY_MAX_CHARACTERS} 个字`)),
    '',
  ),
  tags: z._default(z.array(text(TAG_MAX_CHARACTERS)).check(z.maxLength(TAGS_MAX)), []),
  cover: z.nullish(address),
  publishedAt: z.nullish(instant),
  episodes: z.array(episode).check(z.minLength(1), z.maxLength(EPISODES_MAX)),
})
/** A series as an operator writes it. */
export type SeriesFile = z.infer<typeof seriesFile>

/** Reads a series. Throws an error that names every fault. */
export async function readSeriesFile(path: string): Promise<SeriesFile> {
  const read = seriesFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`)
  throw new Error(`${path} 不是一部剧集：\n${faults.join('\n')}`)
}
