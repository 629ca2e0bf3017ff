import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { boardGame } from './data/board-game.ts'
import { camping } from './data/camping.ts'
import { coffee } from './data/coffee.ts'
import { craft } from './data/craft.ts'
import { cycling } from './data/cycling.ts'
import { dinner } from './data/dinner.ts'
import { exhibition } from './data/exhibition.ts'
import { film } from './data/film.ts'
import { hiking } from './data/hiking.ts'
import { liveMusic } from './data/live-music.ts'
import { other } from './data/other.ts'
import { singles } from './data/singles-active.ts'
import { rareFormats } from './data/rare.ts'
import { sport } from './data/sport.ts'
import type { CategoryTexts, Format } from './format.ts'

/** The texts of every category. */
export const ALL_CATEGORIES: readonly CategoryTexts[] = [
  singles,
  hiking,
  coffee,
  boardGame,
  sport,
  liveMusic,
  dinner,
  exhibition,
  camping,
  film,
  cycling,
  craft,
  other,
]

/** A format with the texts of its category. */
export type FormatInCategory = { format: Format; texts: CategoryTexts }

const textsOf = new Map(ALL_CATEGORIES.map((texts) => [texts.category, texts]))

const byKey = new Map<string, FormatInCategory>([
  ...ALL_CATEGORIES.flatMap((texts) => texts.formats.map((format) => [format.key, { format, texts }] as const)),
  ...rareFormats.map(({ format, category }) => [format.key, { format, texts: categoryTexts(category) }] as const),
])

function categoryTexts(category: ActivityCategory): CategoryTexts {
  const texts = textsOf.get(category)
  if (!texts) throw new Error(`No texts for category ${category}.`)
  return texts
}

/** A format by its key, the rare ones included. */
export function formatByKey(key: string): FormatInCategory {
  const found = byKey.get(key)
  if (!found) throw new Error(`No format is called ${key}.`)
  return found
}
