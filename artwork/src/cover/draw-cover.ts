import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { gradientBackground, gradientId, placed } from '#brush.ts'
import { hashText, seededPick } from '#seeded-pick.ts'
import { exhibition, film, gathering, liveMusic, meeting } from './culture-scenes.ts'
import { camping, cycling, hiking, sport } from './outdoor-scenes.ts'
import { type Scene, turnHue } from './scene.ts'
import { boardGame, coffee, craft, dinner } from './table-scenes.ts'

const scenes: Readonly<Record<ActivityCategory, Scene>> = {
  [ActivityCategory.singles]: meeting,
  [ActivityCategory.hiking]: hiking,
  [ActivityCategory.coffee]: coffee,
  [ActivityCategory.boardGame]: boardGame,
  [ActivityCategory.sport]: sport,
  [ActivityCategory.liveMusic]: liveMusic,
  [ActivityCategory.dinner]: dinner,
  [ActivityCategory.exhibition]: exhibition,
  [ActivityCategory.camping]: camping,
  [ActivityCategory.film]: film,
  [ActivityCategory.cycling]: cycling,
  [ActivityCategory.craft]: craft,
  [ActivityCategory.other]: gathering,
}

const HUE_TURNS = [0, -8, 8, -5, 5, -3, 3] as const
const MIRRORED = 'matrix(-1 0 0 1 400 0)'
const AS_DRAWN = 'matrix(1 0 0 1 0 0)'

type CoverRequest = {
  /** Number of an `ActivityCategory`; others get the scene of 其他. */
  category: number
  /** The activity: decides hue, direction and details. */
  id: string
  /** Makes the gradient's id unique where the same cover may stand twice in a document, hidden pages included. */
  prefix?: string
}

/** Cover of an activity without a photo: a complete `<svg>` of 4:3 that fills its box and may be cropped to 16:7 or 1:1. */
export function drawCover({ category, id, prefix = '' }: CoverRequest): string {
  const seed = hashText(`${category}:${id}`)
  const pick = seededPick(seed)
  const degrees = pick(HUE_TURNS)
  const direction = pick([AS_DRAWN, MIRRORED])
  const { sky, draw } = sceneOfCategory(category)
  const background = gradientBackground({
    id: gradientId(prefix, 'c', seed),
    width: 400,
    height: 300,
    endX: 0.6,
    stops: sky.map((colour) => turnHue(colour, degrees)),
    plain: turnHue(sky[1], degrees),
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" display="block" aria-hidden="true">${placed(direction, background, turnHue(draw(pick), degrees))}</svg>`
}

const isKnown = (category: number): category is ActivityCategory => Object.hasOwn(scenes, category)

/** The scene of a category; one this build does not know gets that of 其他. */
export const sceneOfCategory = (category: number): Scene => (isKnown(category) ? scenes[category] : gathering)
