import { gradientId, placed } from '#brush.ts'
import { hashText, seededPick } from '#seeded-pick.ts'
import { castActors, type Company } from './actor.ts'
import { allScenes } from './all-scenes.ts'
import { chooseScene, type CoverSubject, type SceneChoice } from './choose-scene.ts'
import { type Sky, turnHue } from './scene.ts'
import { MEN_ONLY, WOMEN_ONLY } from './scene-words.ts'
import { LEFT_END } from './stage.ts'
import { type CoverTime, lightOf, skyOf } from './time-of-day.ts'

const HUE_TURNS = [0, -8, 8, -5, 5, -3, 3] as const
const MIRRORED = 'matrix(-1 0 0 1 400 0)'
const AS_DRAWN = 'matrix(1 0 0 1 0 0)'

/** Said once for all lines of a cover. */
const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'

type CoverRequest = CoverSubject &
  CoverTime & {
    /** What the list decided; without it the activity's own scene. */
    choice?: SceneChoice
    /** Makes the gradient's id unique where the same cover may stand twice in a document, hidden pages included. */
    prefix?: string
  }

/** Cover of an activity without a photo: a complete `<svg>` of 4:3 that fills its box and may be cropped to 2:1 or 1:1;
 * what lies beyond its left and right end shows where it may overflow. */
export function drawCover({ choice, prefix = '', ...subject }: CoverRequest): string {
  const { id, category, title } = subject
  const { scene, take } = choice ?? chooseScene(subject)
  const { faces, draw } = allScenes[scene]
  const sky = skyOf(allScenes[scene], take, lightOf(subject))
  const seed = hashText(`${category}:${id}`)
  const pick = seededPick(seed)
  const degrees = pick(HUE_TURNS)
  const direction = pick([AS_DRAWN, MIRRORED])
  const actors = castActors(pick, faces, companyOf(title))
  const background = wideBackground(gradientId(prefix, 'c', seed), turnSky(sky, degrees))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" display="block" overflow="visible"${ROUND} aria-hidden="true">${placed(direction, background, turnHue(draw(actors, pick).replaceAll(ROUND, ''), degrees))}</svg>`
}

const companyOf = (title: string): Company =>
  WOMEN_ONLY.test(title) ? 'women' : MEN_ONLY.test(title) ? 'men' : 'mixed'

const turnSky = (sky: Sky, degrees: number): string[] => sky.map((colour) => turnHue(colour, degrees))

/**
 * The sky behind the sheet and beyond its ends. Browsers paint nothing when the first element with the id is inside
 * `display: none`, so a plain colour stands behind the reference.
 */
function wideBackground(id: string, stops: readonly string[]): string {
  const marks = stops.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('')
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="260" y2="300">${marks}</linearGradient></defs><rect x="${LEFT_END}" y="-20" width="1000" height="340" fill="url(#${id}) ${stops[1]}"/>`
}
