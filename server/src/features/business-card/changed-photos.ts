import { foreignPhoto } from '@quan/contract/card/card-errors.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { barePicturePath } from '#platform/pictures/picture-host.ts'

type ChangePhotos = {
  memberId: string
  /** Paths on the card. */
  before: readonly string[]
  /** What shall be on it, by whatever address. */
  wanted: readonly string[]
  pictures: Pick<PictureService, 'ownUploads' | 'keep' | 'release' | 'publish' | 'unpublish'>
  transaction: SqlRunner
}

/**
 * Puts photos on the card: the first one becomes everybody's, one that is first no more is private again. Answers the
 * paths on the card and those that left it, which nobody needs any more. Throws `card.foreign_photo`.
 */
export async function changePhotos({ memberId, before, wanted, pictures, transaction }: ChangePhotos) {
  const photos = [...new Set(wanted.map(barePicturePath))]
  const added = photos.filter((path) => !before.includes(path))
  const dropped = before.filter((path) => !photos.includes(path))
  if (!(await pictures.ownUploads(memberId, added, transaction))) throw new AppError(foreignPhoto)
  await pictures.keep(added, transaction)
  await pictures.release(dropped, transaction)
  const [headBefore, head] = [before[0], photos[0]]
  if (headBefore !== undefined && headBefore !== head) await pictures.unpublish(headBefore, transaction)
  if (head !== undefined) await pictures.publish(head, transaction)
  return { photos, dropped }
}
