import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLIP_SIZE, FRAME_RATE } from './clip-size.ts'
import { ffmpeg } from './ffmpeg.ts'

const SEGMENT_SECONDS = 4
/** A picture that stands alone every so many, so that segments can begin there. */
const KEY_FRAMES = ['-g', String(FRAME_RATE * 2), '-keyint_min', String(FRAME_RATE * 2), '-sc_threshold', '0']
const AAC = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1']

type Rendition = { width: number; height: number; quality: string }

const HIGH: Rendition = { ...CLIP_SIZE, quality: '37' }
const LOW: Rendition = { width: 270, height: 480, quality: '40' }

const h264 = ({ width, height, quality }: Rendition) => [
  '-vf',
  `scale=${width}:${height}:flags=lanczos,format=yuv420p`,
  ...'-c:v libx264 -profile:v main -preset slower -tune animation -crf'.split(' '),
  quality,
  ...KEY_FRAMES,
]

/** One file that plays while it comes: H.264 and AAC. */
export async function encodeMp4(master: string, file: string): Promise<void> {
  await ffmpeg(['-i', master, ...h264(HIGH), ...AAC, '-movflags', '+faststart', '-map_metadata', '-1', file])
}

/** The same as VP9 and Opus, for browsers without H.264. */
export async function encodeWebm(master: string, file: string): Promise<void> {
  const video = ['-vf', 'scale=324:576:flags=lanczos,format=yuv420p', '-c:v', 'libvpx-vp9', '-crf', '48', '-b:v', '0']
  const effort = ['-deadline', 'good', '-cpu-used', '2', '-row-mt', '1']
  await ffmpeg(['-i', master, ...video, ...effort, '-c:a', 'libopus', '-b:a', '16k', '-map_metadata', '-1', file])
}

/** HLS in two renditions, each one file whose parts the playlist names by range. */
export async function encodeHls(master: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, rendition] of Object.entries({ high: HIGH, low: LOW })) {
    const list = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod']
    const form = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file']
    await ffmpeg(['-i', master, ...h264(rendition), ...AAC, ...list, ...form, join(folder, `${name}.m3u8`)])
  }
  await writeFile(join(folder, 'index.m3u8'), mainPlaylist)
}

const mainPlaylist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=140000,AVERAGE-BANDWIDTH=80000,RESOLUTION=${HIGH.width}x${HIGH.height},FRAME-RATE=${FRAME_RATE},CODECS="avc1.4d401e,mp4a.40.2"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=80000,AVERAGE-BANDWIDTH=50000,RESOLUTION=${LOW.width}x${LOW.height},FRAME-RATE=${FRAME_RATE},CODECS="avc1.4d4014,mp4a.40.2"
low.m3u8
`
