import { box, disc, heart, placed, shape } from '@quan/artwork/brush.ts'
import { drawFigure } from '@quan/artwork/head/draw-head.ts'
import type { EpisodeStory, Line, StageName, Story } from '#drama/story.ts'
import { carriage } from './carriage.ts'
import { hills } from './hills.ts'
import { nightCity } from './night-city.ts'
import { rainyCafe } from './rainy-cafe.ts'
import { STAGE, type Stage, swing } from './stage.ts'

const STAGES: Readonly<Record<StageName, Stage>> = { nightCity, carriage, rainyCafe, hills }

/** Seconds in which actors come on. */
const ENTER_SECONDS = 1
/** Seconds in which somebody nods as they begin to talk. */
const TALK_SECONDS = 1.6
const ACTOR_SIZE = 2.5
const PLACES = [
  { x: 112, from: -140 },
  { x: 236, from: 500 },
] as const

/** A picture of an episode at a second: stage, two actors, and who is talking. */
export function drawPicture(story: Pick<Story, 'actors'>, episode: EpisodeStory, second: number): string {
  const stage = STAGES[episode.stage]
  const line = episode.lines.findLast(({ from }) => from <= second) ?? null
  // who stands on the right stands behind
  const actors = ([1, 0] as const).map((index) => actor({ story, index, second, floor: stage.floor, line }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STAGE.width} ${STAGE.height}" width="${STAGE.width}" height="${STAGE.height}">`,
    stage.behind(second),
    ...actors,
    stage.before(second),
    line === null ? '' : bubble(line.by, second),
    second > episode.seconds - 2.5 ? rising(second - episode.seconds + 2.5) : '',
    '</svg>',
  ].join('')
}

type Actor = { story: Pick<Story, 'actors'>; index: 0 | 1; second: number; floor: number; line: Line | null }

/** Whoever begins to talk moves a little; everybody else stands still, which keeps the clips small. */
function actor({ story, index, second, floor, line }: Actor): string {
  const { x, from } = PLACES[index]
  const part = Math.min(second / ENTER_SECONDS, 1)
  const left = from + (x - from) * (1 - (1 - part) ** 3)
  const talked = line?.by === index ? Math.min((second - line.from) / TALK_SECONDS, 1) : 1
  const bob = 6 * Math.abs(swing(talked, 0.5))
  const lean = 2.5 * swing(talked, 1)
  return placed(
    `translate(${left.toFixed(1)} ${(floor - bob).toFixed(1)}) rotate(${lean.toFixed(2)}) scale(${ACTOR_SIZE}) translate(-40 -78)`,
    drawFigure(story.actors[index]).figure,
  )
}

/** Three dots in a bubble over who is talking. */
function bubble(speaker: 0 | 1, second: number): string {
  const [x, tip] = speaker === 0 ? [66, 96] : [228, 250]
  return [
    box(x, 246, 74, 40, 20, '#fff', 0.94),
    shape(`M${tip} 282l8 16 10-18z`, '#fff', 0.94),
    ...[0, 1, 2].map((dot) =>
      disc(x + 21 + dot * 16, 266 - 4 * Math.max(0, swing(second, 1.1, -dot / 6)), 4.4, '#3A5CF0'),
    ),
  ].join('')
}

/** A heart that rises as an episode ends. */
const rising = (second: number): string => heart(174, 300 - second * 34, 0.5 + second * 0.25, '#FF6B57')
