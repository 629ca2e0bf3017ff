import { getMyUsers } from '@quan/contract/referral/get-my-users.ts'
import type { Referrals } from '#features/referral/referral.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Members who came through the caller's links. */
export const referralRoutes = (referrals: Referrals) => [
  implement(getMyUsers, ({ input, member }) => referrals.list(member.memberId, input)),
]
