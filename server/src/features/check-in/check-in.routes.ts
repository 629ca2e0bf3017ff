import { checkInPlace, getSignUps } from '@quan/contract/check-in/check-in.ts'
import type { CheckIns } from '#features/check-in/check-in.service.ts'
import { implement } from '#platform/http/implement.ts'

/** The calls by which an organizer keeps the door. */
export const checkInRoutes = (checkIns: CheckIns) => [
  implement(checkInPlace, ({ input, member }) =>
    checkIns.letIn({ organizerId: member.memberId, ticket: input.ticket }),
  ),
  implement(getSignUps, ({ input, member }) => checkIns.listSignUps(member.memberId, input)),
]
