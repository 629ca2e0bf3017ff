import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { PICTURES_A_MEMBER_MAX } from '@quan/contract/picture/picture-limits.ts'
import { whileWelcome } from '#features/login/devices.service.ts'
import { pictureQueries } from '#features/picture/picture.queries.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import type { PictureKeeping } from '#features/picture/take-picture.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

export type MemberPictureParts = Omit<PictureParts, 'signatures'> & {
  /** Throws `picture.unfit` and `picture.held` for what may not be shown; nobody looks unless given. */
  requireFitPicture?: ((picture: { memberId: string; bytes: Buffer; shown: Buffer }) => Promise<void>) | undefined
}

/**
 * How uploads become a member's own; the oldest loose ones give way afterwards. What comes in, is drawn and looked at takes
 * long: who sends is asked for again before the picture is noted, and before it is theirs.
 */
export function memberPictures({ sql, store, clock, requireFitPicture }: MemberPictureParts) {
  const queries = pictureQueries(sql)
  return (sender: Caller): PictureKeeping & { makeRoom(): Promise<void> } => ({
    look: async (picture) => await requireFitPicture?.({ memberId: sender.memberId, ...picture }),
    async begin(picture) {
      await whileWelcome(sql, sender, (transaction) =>
        pictureQueries(transaction).begin({ ...picture, ownerId: sender.memberId }),
      )
    },
    async finish(path) {
      await whileWelcome(sql, sender, async (transaction) => {
        const finished = await pictureQueries(transaction).finish({ path, ownerId: sender.memberId })
        if (!finished) throw new AppError(loginRequired)
      })
    },
    async makeRoom() {
      const surplus = await queries.markSurplusDeleted(sender.memberId, PICTURES_A_MEMBER_MAX, clock.now())
      await Promise.all(surplus.map(store.remove))
    },
  })
}
