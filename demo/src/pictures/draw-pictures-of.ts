import { type CoverSubject, rankScenes } from '@quan/artwork/cover/choose-scene.ts'
import type { Random } from '#chance/random.ts'
import { picturePath } from './picture-path.ts'

const WITH_PICTURES_SHARE = 0.5

/**
 * About half of the activities have pictures beside their cover: scenes of the same, drawn. The cover is left to the app,
 * which lets no cover of a list look like its neighbours.
 */
export function drawPicturesOf(subject: CoverSubject, random: Random): { cover: null; pictures: string[] } {
  if (!random.isTrue(WITH_PICTURES_SHARE)) return { cover: null, pictures: [] }
  const suiting = rankScenes(subject)
  const first = random.whole(0, 2) % suiting.length
  const pictures = [...suiting.slice(first), ...suiting.slice(0, first)].map(picturePath)
  return { cover: null, pictures: pictures.slice(0, random.whole(2, 4) - 1) }
}
