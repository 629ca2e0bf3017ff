import { join } from 'node:path'
import { Readable } from 'node:stream'
import { writeFile } from 'node:fs/promises'
import { SAMPLE_RATE, tune } from '#drama/sound/tune.ts'
import { drawPicture } from '#drama/stage/draw-picture.ts'
import { STAGE } from '#drama/stage/stage.ts'
import type { EpisodeStory, Story } from '#drama/story.ts'
import sharp from 'sharp'
import { CLIP_SIZE, FRAME_RATE } from './clip-size.ts'
import { ffmpeg } from './ffmpeg.ts'

/** Dots an inch at which a drawing of the stage has the width of a picture. */
const DENSITY = (72 * CLIP_SIZE.width) / STAGE.width

/** Draws an episode and plays its tune into one lossless file. */
export async function recordEpisode(story: Story, episode: EpisodeStory, folder: string): Promise<string> {
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
