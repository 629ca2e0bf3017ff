import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getTaste, saveTaste, setInterested } from '@quan/contract/recommendation/taste.ts'
import { implement } from '#platform/http/implement.ts'
import type { Recommendations } from './recommend.service.ts'
import type { Tastes } from './taste.service.ts'

/** What is recommended, and what members say about that. */
export const recommendationRoutes = ({
  recommendations,
  tastes,
}: {
  recommendations: Recommendations
  tastes: Tastes
}) => [
  implement(getRecommended, ({ input, member }) => recommendations.list(input, member?.memberId ?? null)),
  implement(getTaste, ({ member }) => tastes.get(member.memberId)),
  implement(saveTaste, ({ input, member }) => tastes.save(member.memberId, input)),
  implement(setInterested, async ({ input, member }) => {
    await tastes.setInterested(member.memberId, input.activityId, input.isInterested)
    return input
  }),
]
