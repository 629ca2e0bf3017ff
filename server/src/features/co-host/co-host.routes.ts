import {
  answerDoorInvitation,
  getCoHosts,
  getDoorInvitations,
  inviteCoHost,
  removeCoHost,
} from '@quan/contract/check-in/co-hosts.ts'
import type { CoHosts } from '#features/co-host/co-host.service.ts'
import { implement } from '#platform/http/implement.ts'

/** By which organizers ask others to help at their doors, and those answer. */
export const coHostRoutes = (coHosts: CoHosts) => [
  implement(getCoHosts, async ({ input, member }) => ({
    coHosts: await coHosts.list(input.activityId, member.memberId),
  })),
  implement(inviteCoHost, async ({ input, member }) => ({
    coHosts: await coHosts.invite({
      activityId: input.activityId,
      organizerId: member.memberId,
      memberId: input.userGUID,
    }),
  })),
  implement(removeCoHost, async ({ input, member }) => ({
    coHosts: await coHosts.remove({
      activityId: input.activityId,
      organizerId: member.memberId,
      memberId: input.userGUID,
    }),
  })),
  implement(getDoorInvitations, async ({ input, member }) => ({
    invitations: await coHosts.listInvitations(member.memberId, input),
  })),
  implement(answerDoorInvitation, async ({ input, member }) => {
    await coHosts.answer({ activityId: input.activityId, memberId: member.memberId, isAgreed: input.agree })
    return {}
  }),
]
