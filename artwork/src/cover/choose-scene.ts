import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { hashText } from '#seeded-pick.ts'
import { BORROWED_BY_SINGLES, CATEGORY_SCENES, FOR_EVERY_ACTIVITY, SCENE_WORDS, type SceneName } from './scene-words.ts'

/** What a cover is chosen by. */
export type CoverSubject = {
  id: string
  /** Number of an `ActivityCategory`; others are drawn as 其他. */
  category: number
  title: string
}

/** Which scene a cover shows. Take 0 is the scene as it is; the next of the same scene in a list is another take, in another light. */
export type SceneChoice = { scene: SceneName; take: number }

/** Among so many covers that follow each other none looks like another. */
export const NEIGHBOURS = 8

/**
 * The scenes that suit an activity, the best first: those its title names, then those that contradict no activity of the
 * category. A title that names none may have any of the category in the end.
 */
export function rankScenes({ id, category, title }: CoverSubject): readonly [SceneName, ...SceneName[]] {
  const own = scenesOfCategory(category)
  const borrowed = category === ActivityCategory.singles ? BORROWED_BY_SINGLES : []
  const named = [
    ...borrowed.filter(([, words]) => words.test(title)).map(([scene]) => scene),
    ...own.filter((scene) => SCENE_WORDS[scene]?.test(title)),
  ]
  const seed = hashText(id)
  const forAll = own.filter((scene) => FOR_EVERY_ACTIVITY.has(scene))
  const rest = named.length > 0 ? [] : turned(own, seed)
  const [first = own[0], ...others] = new Set([...named, ...turned(forAll, seed), ...rest])
  return [first, ...others]
}

/** The scene of an activity that no list has shown. */
export const chooseScene = (subject: CoverSubject): SceneChoice => ({ scene: rankScenes(subject)[0], take: 0 })

/**
 * The scenes of a list, in its order. What an activity showed before (`known`) and what its title names come first; a scene
 * comes back among its neighbours only where all that suit were there, then the one longest ago, in another take.
 */
export function arrangeScenes(
  subjects: readonly CoverSubject[],
  known: ReadonlyMap<string, SceneChoice> = new Map(),
): Map<string, SceneChoice> {
  const arranged = new Map<string, SceneChoice>()
  let before: SceneChoice[] = []
  for (const subject of subjects) {
    const choice = arranged.get(subject.id) ?? nextChoice(subject, known.get(subject.id), before)
    arranged.set(subject.id, choice)
    before = [choice, ...before].slice(0, NEIGHBOURS - 1)
  }
  return arranged
}

/** `before` has the nearest neighbour first. */
function nextChoice(
  subject: CoverSubject,
  known: SceneChoice | undefined,
  before: readonly SceneChoice[],
): SceneChoice {
  if (known && !before.some(({ scene }) => scene === known.scene)) return known
  const suiting = rankScenes(subject)
  const distance = (wanted: SceneName) => {
    const at = before.findIndex(({ scene }) => scene === wanted)
    return at < 0 ? Infinity : at
  }
  const scene = suiting.reduce((best, next) => (distance(next) > distance(best) ? next : best))
  const taken = new Set(before.filter((choice) => choice.scene === scene).map(({ take }) => take))
  const takes = Array.from({ length: NEIGHBOURS }, (_, take) => take)
  return { scene, take: takes.find((take) => !taken.has(take)) ?? 0 }
}

const isKnown = (category: number): category is ActivityCategory => Object.hasOwn(CATEGORY_SCENES, category)

/** The scenes of a category; one this build does not know has those of 其他. */
export const scenesOfCategory = (category: number): readonly [SceneName, ...SceneName[]] =>
  CATEGORY_SCENES[isKnown(category) ? category : ActivityCategory.other]

const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const at = by % Math.max(1, items.length)
  return [...items.slice(at), ...items.slice(0, at)]
}
