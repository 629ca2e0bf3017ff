import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { webVtt } from '#drama/recording/web-vtt.ts'
import { drawPicture } from '#drama/stage/draw-picture.ts'
import type { EpisodeStory, Story } from '#drama/story.ts'
import { SAMPLE_RATE, tune } from './tune.ts'
import { STAGE } from '../stage/stage.ts'
import { ffmpeg } from './ffmpeg.ts'

/** Pictures a second. */
const FRAME_RATE = 15

/** How large the pictures of a clip are at their best, in dots: upright, 9 to 16 as the stage. */
const CLIP_SIZE = { width: 432, height: 768 } as const

const SEGMENT_SECONDS = 4

/** A picture that stands alone every so many, so that segments can begin there. */
const KEY_FRAMES = ['-g', String(FRAME_RATE * 2), '-keyint_min', String(FRAME_RATE * 2), '-sc_threshold', '0']

const AAC = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1']

type Rendition = { width: number; height: number; quality: string }

const HIGH: Rendition = { ...CLIP_SIZE, quality: '37' }

const LOW: Rendition = { width: 270, height: 480, quality: '40' }

const mainPlaylist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=140000,AVERAGE-BANDWIDTH=80000,RESOLUTION=${HIGH.width}x${HIGH.height},FRAME-RATE=${FRAME_RATE},CODECS="avc1.4d401e,mp4a.40.2"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=80000,AVERAGE-BANDWIDTH=50000,RESOLUTION=${LOW.width}x${LOW.height},FRAME-RATE=${FRAME_RATE},CODECS="avc1.4d4014,mp4a.40.2"
low.m3u8
`

/** Dots an inch at which a drawing of the stage has the width of a picture. */
const DENSITY = (72 * CLIP_SIZE.width) / STAGE.width

/** A cover is the stage before anybody speaks, at a second of the first episode. */
const COVER = { width: 270, height: 480, density: 144, quality: 78, second: 4 }

/** Draws a series anew into its folder: clips, captions, cover, and the file that puts it into the theatre. */
export async function makeSeries(story: Story, media: string): Promise<void> {
  const folder = join(media, story.name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [index, episode] of story.episodes.entries())
    await makeEpisode(story, episode, join(folder, String(index + 1)))
  await makeCover(story, join(folder, 'cover.webp'))
  await writeFile(join(folder, 'series.json'), `${JSON.stringify(fileOf(story), null, 2)}\n`)
}

async function makeEpisode(story: Story, episode: EpisodeStory, path: string) {
  const work = await mkdtemp(join(tmpdir(), 'quan-clips-'))
  try {
    const master = await recordEpisode(story, episode, work)
    await encodeMp4(master, `${path}.mp4`)
    await encodeWebm(master, `${path}.webm`)
    if (story.isStreamed) await encodeHls(master, `${path}-hls`)
    await writeFile(`${path}.zh.vtt`, webVtt(episode, 'zh'))
    await writeFile(`${path}.en.vtt`, webVtt(episode, 'en'))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function makeCover(story: Story, file: string) {
  const [first] = story.episodes
  if (!first) return
  const { width, height, density, quality, second } = COVER
  const drawn = Buffer.from(drawPicture(story, { ...first, lines: [] }, second))
  await sharp(drawn, { density }).resize(width, height).webp({ quality }).toFile(file)
}

/** The series as an operator would write it; `npm run drama` reads the same. */
const fileOf = ({ id, title, summary, tags, publishedAt, isStreamed, episodes }: Story) => ({
  id,
  title,
  summary,
  tags,
  cover: 'cover.webp',
  publishedAt,
  episodes: episodes.map((episode, index) => ({
    title: episode.title,
    seconds: episode.seconds,
    ...(isStreamed && { hls: `${index + 1}-hls/index.m3u8` }),
    mp4: `${index + 1}.mp4`,
    webm: `${index + 1}.webm`,
    captions: [
      { language: 'zh-Hans', label: '中文', src: `${index + 1}.zh.vtt` },
      { language: 'en', label: 'English', src: `${index + 1}.en.vtt` },
    ],
  })),
})

/** Draws an episode and plays its tune into one lossless file. */
async function recordEpisode(story: Story, episode: EpisodeStory, folder: string): Promise<string> {
  const [sound, file] = [join(folder, 'sound.raw'), join(folder, 'master.mkv')]
  const samples = tune(story.keyHz, episode.seconds, story.episodes.indexOf(episode))
  await writeFile(sound, new Uint8Array(samples.buffer))
  const { width, height } = CLIP_SIZE
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FRAME_RATE),
    '-i',
    '-',
  ]
  const audio = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', sound]
  const codecs = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', '-c:a', 'pcm_s16le']
  await ffmpeg([...picture, ...audio, ...codecs, file], Readable.from(frames(story, episode)))
  return file
}

async function* frames(story: Story, episode: EpisodeStory): AsyncGenerator<Buffer> {
  for (let frame = 0; frame < episode.seconds * FRAME_RATE; frame += 1) {
    const drawn = Buffer.from(drawPicture(story, episode, frame / FRAME_RATE))
    yield await sharp(drawn, { density: DENSITY }).resize(CLIP_SIZE).removeAlpha().raw().toBuffer()
  }
}

const h264 = ({ width, height, quality }: Rendition) => [
  '-vf',
  `scale=${width}:${height}:flags=lanczos,format=yuv420p`,
  ...'-c:v libx264 -profile:v main -preset slower -tune animation -crf'.split(' '),
  quality,
  ...KEY_FRAMES,
]

/** One file that plays while it comes: H.264 and AAC. */
async function encodeMp4(master: string, file: string): Promise<void> {
  await ffmpeg(['-i', master, ...h264(HIGH), ...AAC, '-movflags', '+faststart', '-map_metadata', '-1', file])
}

/** The same as VP9 and Opus, for browsers without H.264. */
async function encodeWebm(master: string, file: string): Promise<void> {
  const video = ['-vf', 'scale=324:576:flags=lanczos,format=yuv420p', '-c:v', 'libvpx-vp9', '-crf', '48', '-b:v', '0']
  const effort = ['-deadline', 'good', '-cpu-used', '2', '-row-mt', '1']
  await ffmpeg(['-i', master, ...video, ...effort, '-c:a', 'libopus', '-b:a', '16k', '-map_metadata', '-1', file])
}

/** HLS in two renditions, each one file whose parts the playlist names by range. */
async function encodeHls(master: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, rendition] of Object.entries({ high: HIGH, low: LOW })) {
    const list = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod']
    const form = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file']
    await ffmpeg(['-i', master, ...h264(rendition), ...AAC, ...list, ...form, join(folder, `${name}.m3u8`)])
  }
  await writeFile(join(folder, 'index.m3u8'), mainPlaylist)
}
