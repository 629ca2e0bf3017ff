import { getCandidates, getMatches, joinMatch, leaveMatch, saveChoices } from '@quan/contract/match/match-round.ts'
import type { MatchRounds } from '#features/matching/match-round.service.ts'
import type { Matches } from '#features/matching/matches.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Members who choose each other after an activity. */
export const matchRoutes = ({ rounds, matches }: { rounds: MatchRounds; matches: Matches }) => [
  implement(joinMatch, ({ input, member }) => rounds.join(member, input)),
  implement(leaveMatch, async ({ input: { activityId }, member: { memberId } }) => {
    await rounds.leave({ activityId, memberId })
    return {}
  }),
  implement(getCandidates, ({ input, member }) => rounds.listCandidates(member.memberId, input)),
  implement(saveChoices, async ({ input, member }) => {
    await rounds.save(member, input)
    return {}
  }),
  implement(getMatches, ({ input, member }) => matches.list(member, input)),
]
