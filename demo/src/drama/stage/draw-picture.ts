import { box, disc, heart, line, oval, placed, shape } from '@quan/artwork/brush.ts'
import { drawFigure } from '@quan/artwork/head/draw-head.ts'
import type { EpisodeStory, Line, StageName, Story } from '#drama/story.ts'
import { nightCity, rainyCafe } from './places.ts'
import { sky, STAGE, type Stage, swing } from './stage.ts'

const PASSING_GAP = 150
const SPEED = 190

/** Lights of the tunnel that pass by behind the window. */
function passing(second: number): string {
  const shift = (second * SPEED) % PASSING_GAP
  return [0, 1, 2, 3]
    .map((index) => {
      const x = 360 - shift - PASSING_GAP + index * PASSING_GAP
      return box(x, 214, 46, 7, 3.5, '#FFD98A', 0.75) + box(x + 60, 258, 22, 5, 2.5, '#9FB0FF', 0.5)
    })
    .join('')
}

const HANDLES = [66, 142, 218, 294]

const handles = (second: number): string =>
  HANDLES.map((x, index) =>
    placed(
      `rotate(${(5 * swing(second, 1.7, index / 9)).toFixed(2)} ${x} 96)`,
      line(`M${x} 96v44`, '#E9EDFF', 4, 0.9),
      `<rect x="${x - 13}" y="138" width="26" height="24" rx="9" fill="none" stroke="#FFB38A" stroke-width="5"/>`,
    ),
  ).join('')

/** A carriage of the last train: a long window on the dark, straps that swing, a bench. */
const carriage: Stage = {
  floor: 514,
  behind: (second) =>
    [
      sky('wall', ['#4A58B8', '#5F6DD0', '#3B4699']),
      box(0, 0, 360, 62, 0, '#39448F'),
      box(60, 22, 240, 10, 5, '#FFF3D6', 0.9),
      box(-20, 172, 400, 172, 26, '#2A3276'),
      box(-20, 182, 400, 152, 20, '#0F1338'),
      passing(second),
      disc(300, 222, 60, '#8FA2FF', 0.07),
      shape('M20 182h60l-90 152h-60zM150 182h26l-90 152H60z', '#fff', 0.05),
      line('M0 92h360', '#C9D2FF', 5, 0.85),
      handles(second),
      box(-10, 404, 380, 260, 20, '#2F387F'),
      box(-10, 404, 380, 16, 8, '#FF8A73', 0.9),
      line('M338 62v600', '#E9EDFF', 7, 0.9),
    ].join(''),
  before: () =>
    [
      shape('M-10 520c80-10 120-14 190-14s110 4 190 14v140H-10z', '#161B4C'),
      line('M-10 520c80-10 120-14 190-14s110 4 190 14', '#FF8A73', 3, 0.6),
    ].join(''),
}

const cloud = (x: number, y: number, size: number): string =>
  placed(
    `translate(${x.toFixed(1)} ${y}) scale(${size})`,
    oval(0, 0, 40, 12, '#fff', 0.7),
    oval(-14, -9, 18, 12, '#fff', 0.7),
    oval(10, -12, 22, 15, '#fff', 0.7),
  )

/** Wanders from the left to the right and comes again. */
const wander = (start: number, second: number, speed: number) => ((start + second * speed) % 480) - 60

const tree = (x: number, y: number, size: number, second: number): string =>
  placed(
    `translate(${x} ${y}) scale(${size}) rotate(${(1.6 * swing(second, 3, x / 90)).toFixed(2)})`,
    line('M0 0v-26', '#6A4A36', 5),
    shape('M0-74l26 52h-52z', '#1B7F62'),
    shape('M0-92l20 40h-40z', '#2A9C7B'),
  )

/** Hills one behind another while the sun comes up. */
const hills: Stage = {
  floor: 506,
  behind: (second) =>
    [
      sky('dawn', ['#3A5CF0', '#8FA2FF', '#FFC9A3', '#FFE6B0']),
      disc(180, 316 - second * 6, 120, '#fff', 0.14),
      disc(180, 316 - second * 6, 84, '#fff', 0.2),
      disc(180, 316 - second * 6, 52, '#FFF1C9'),
      cloud(wander(80, second, 9), 120, 1),
      cloud(wander(300, second, 6), 186, 0.75),
      shape('M0 330 70 250l54 58 66-92 78 104 48-52 60 70v300H0z', '#7F86D8', 0.75),
      shape('M-10 392c60-46 110-50 180-18s130 20 200-26v300H-10z', '#4A8F8A'),
      tree(34, 404, 0.8, second),
      tree(330, 396, 0.95, second),
      shape('M-10 444c80-34 130-30 190-12s120 14 190-10v240H-10z', '#2C7A68'),
      tree(66, 452, 1.05, second),
      tree(304, 454, 0.9, second),
    ].join(''),
  before: (second) =>
    [
      shape('M-10 516c70-18 130-20 190-16s130 6 190 18v140H-10z', '#12463F'),
      ...[30, 96, 268, 334].map((x, index) =>
        line(`M${x} 516q${(5 * swing(second, 2.2, index / 4)).toFixed(1)} -14 4 -26`, '#2FBF93', 4, 0.9),
      ),
    ].join(''),
}

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
