import {
  getActivitiesAhead,
  getHostedActivity,
  getPastActivities,
  saveAfterPhotos,
} from '@quan/contract/hosting/hosted-activity.ts'
import { getAfter, saveFeedback } from '@quan/contract/match/after-activity.ts'
import type { AfterActivities } from '#features/after-activity/after-activity.service.ts'
import type { HostedActivities } from '#features/after-activity/hosted-activity.service.ts'
import { implement } from '#platform/http/implement.ts'

type AfterParts = { after: AfterActivities; hosted: HostedActivities }

/** What comes after an activity, for those who took part and for whoever held it. */
export const afterActivityRoutes = ({ after, hosted }: AfterParts) => [
  implement(getAfter, ({ input, member }) => after.find(member, input)),
  implement(saveFeedback, async ({ input, member }) => {
    await after.saveFeedback(member.memberId, input)
    return {}
  }),
  implement(getActivitiesAhead, ({ input, member }) => hosted.listAhead(member, input)),
  implement(getPastActivities, ({ input, member }) => hosted.listPast(member, input)),
  implement(getHostedActivity, ({ input, member }) => hosted.find(member.memberId, input)),
  implement(saveAfterPhotos, ({ input, member }) => hosted.savePhotos(member.memberId, input)),
]
