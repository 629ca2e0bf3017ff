import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import {
  box,
  cards,
  gift,
  heart,
  home,
  image,
  microphone,
  navigate,
  people,
  play,
  sparkle,
  star,
  sun,
} from '#ui/icon/icon-shapes.ts'

const SHAPES: Readonly<Record<ActivityCategory, string>> = {
  [ActivityCategory.singles]: heart,
  [ActivityCategory.hiking]: sun,
  [ActivityCategory.coffee]: sparkle,
  [ActivityCategory.boardGame]: cards,
  [ActivityCategory.sport]: star,
  [ActivityCategory.liveMusic]: microphone,
  [ActivityCategory.dinner]: people,
  [ActivityCategory.exhibition]: image,
  [ActivityCategory.camping]: home,
  [ActivityCategory.film]: play,
  [ActivityCategory.cycling]: navigate,
  [ActivityCategory.craft]: gift,
  [ActivityCategory.other]: box,
}

/** The small drawing of a category, on a pin. */
export function categoryShape(category: ActivityCategory): string {
  return SHAPES[category]
}
