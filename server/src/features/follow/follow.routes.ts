import { notSelf } from '@quan/contract/endpoint/common-errors.ts'
import { getFocusUser, toggleFocusUser } from '@quan/contract/follow/follow.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { implement } from '#platform/http/implement.ts'

/** Following members. */
export const followRoutes = (follows: Follows) => [
  implement(toggleFocusUser, async ({ input, member }) => {
    const { userGUID: followerId, focusUserGUID: followedId, isFocus: isFollowing } = input
    if (followerId !== member.memberId) throw new AppError(notSelf)
    await follows.setFollow({ followerId, followedId, isFollowing })
    return input
  }),
  implement(getFocusUser, ({ input, member }) => follows.list(member.memberId, input)),
]
