import { getMyWaitingList, joinWaitingList, leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import type { WaitingLists } from '#features/waiting-list/waiting-list.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Waiting for a place. */
export const waitingListRoutes = (waitingLists: WaitingLists) => [
  implement(joinWaitingList, async ({ input: { hidden, ...place }, member }) => ({
    rank: await waitingLists.join({ ...place, memberId: member.memberId, isHidden: hidden ?? null }),
  })),
  implement(leaveWaitingList, async ({ input, member }) => {
    await waitingLists.leave({ ...input, memberId: member.memberId })
    return {}
  }),
  implement(getMyWaitingList, ({ input, member }) => waitingLists.list(member.memberId, input)),
]
