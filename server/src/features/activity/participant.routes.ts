import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import type { Participants } from '#features/activity/participant.service.ts'
import { implement } from '#platform/http/implement.ts'

/** The participants of an activity, shown to those who come too. */
export const participantRoutes = (participants: Participants) => [
  implement(getParticipants, ({ input, member }) => participants.list(member.memberId, input)),
]
