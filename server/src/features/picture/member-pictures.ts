import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { PICTURES_A_MEMBER_MAX } from '@quan/contract/picture/picture-limits.ts'
import { pictureQueries } from '#features/picture/picture.queries.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import type { PictureKeeping } from '#features/picture/take-picture.ts'
import { AppError } from '#platform/errors/app-error.ts'

export type MemberPictureParts = Omit<PictureParts, 'signatures'> & {
  /** Throws `picture.unfit` and `picture.held` for what may not be shown; nobody looks unless given. */
  requireFitPicture?: ((picture: { memberId: string; bytes: Buffer; shown: Buffer }) => Promise<void>) | undefined
}

/** How uploads become a member's own; the oldest loose ones give way afterwards. */
export function memberPictures({ sql, store, clock, requireFitPicture }: MemberPictureParts) {
  const queries = pictureQueries(sql)
  return (memberId: string): PictureKeeping & { makeRoom(): Promise<void> } => ({
    look: async (picture) => await requireFitPicture?.({ memberId, ...picture }),
    async begin(picture) {
      if (!(await queries.begin({ ...picture, ownerId: memberId }))) throw new AppError(loginRequired)
    },
    async finish(path) {
      if (!(await queries.finish({ path, ownerId: memberId }))) throw new AppError(loginRequired)
    },
    async makeRoom() {
      const surplus = await queries.markSurplusDeleted(memberId, PICTURES_A_MEMBER_MAX, clock.now())
      await Promise.all(surplus.map(store.remove))
    },
  })
}
