import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'

import type { Scene } from '#cover/scene.ts'
import { boardGame } from './scenes/board-game.ts'
import { camping } from './scenes/camping.ts'
import { coffee } from './scenes/coffee.ts'
import { craft } from './scenes/craft.ts'
import { cycling } from './scenes/cycling.ts'
import { dinner } from './scenes/dinner.ts'
import { exhibition } from './scenes/exhibition.ts'
import { film } from './scenes/film.ts'
import { hiking } from './scenes/hiking.ts'
import { liveMusic } from './scenes/live-music.ts'
import { gathering, meeting } from './scenes/meeting.ts'
import { sport } from './scenes/sport.ts'

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

const isKnown = (category: number): category is ActivityCategory => Object.hasOwn(scenes, category)

/** The scene of a category; one this build does not know gets that of 其他. */
export const sceneOfCategory = (category: number): Scene => (isKnown(category) ? scenes[category] : gathering)
