import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { Random } from '#chance/random.ts'
import { picturePath, VARIANTS } from './picture-path.ts'

const WITH_COVER_SHARE = 0.5
/** Its scene, people meeting, goes with every category. */
const PEOPLE = ActivityCategory.other

/** About half of the activities have pictures, two to four with the cover first; for the others the client draws a cover. */
export function drawPicturesOf(
  category: ActivityCategory,
  random: Random,
): { cover: string | null; pictures: string[] } {
  if (!random.isTrue(WITH_COVER_SHARE)) return { cover: null, pictures: [] }
  const first = random.whole(0, VARIANTS - 1)
  const own = Array.from({ length: VARIANTS }, (_, index) => picturePath(category, (first + index) % VARIANTS))
  const pictures = [...new Set([...own, picturePath(PEOPLE, first)])]
  return { cover: own[0] ?? null, pictures: pictures.slice(0, random.whole(2, 4)) }
}
