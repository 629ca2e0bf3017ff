import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import boardGame from './data/board-game.json' with { type: 'json' }
import camping from './data/camping.json' with { type: 'json' }
import coffee from './data/coffee.json' with { type: 'json' }
import craft from './data/craft.json' with { type: 'json' }
import cycling from './data/cycling.json' with { type: 'json' }
import dinner from './data/dinner.json' with { type: 'json' }
import exhibition from './data/exhibition.json' with { type: 'json' }
import film from './data/film.json' with { type: 'json' }
import hiking from './data/hiking.json' with { type: 'json' }
import liveMusic from './data/live-music.json' with { type: 'json' }
import other from './data/other.json' with { type: 'json' }
import singles from './data/singles.json' with { type: 'json' }
import rare from './data/rare.json' with { type: 'json' }
import sport from './data/sport.json' with { type: 'json' }
import { categoriesData, type CategoryTexts, type Format, rareFormatsData } from './format.ts'

/** The texts of every category. */
export const ALL_CATEGORIES: readonly CategoryTexts[] = categoriesData.parse([
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
])

/** A format with the texts of its category. */
export type FormatInCategory = { format: Format; texts: CategoryTexts }

const textsOf = new Map(ALL_CATEGORIES.map((texts) => [texts.category, texts]))

const byKey = new Map<string, FormatInCategory>([
  ...ALL_CATEGORIES.flatMap((texts) => texts.formats.map((format) => [format.key, { format, texts }] as const)),
  ...rareFormatsData
    .parse(rare)
    .map(({ format, category }) => [format.key, { format, texts: categoryTexts(category) }] as const),
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
