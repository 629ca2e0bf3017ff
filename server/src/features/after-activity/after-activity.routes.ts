import { getAfter, saveFeedback } from '@quan/contract/match/after-activity.ts'
import type { AfterActivities } from '#features/after-activity/after-activity.service.ts'
import { implement } from '#platform/http/implement.ts'

/** What comes after an activity, for those who took part. */
export const afterActivityRoutes = (after: AfterActivities) => [
  implement(getAfter, ({ input, member }) => after.find(member, input)),
  implement(saveFeedback, async ({ input, member }) => {
    await after.saveFeedback(member.memberId, input)
    return {}
  }),
]
