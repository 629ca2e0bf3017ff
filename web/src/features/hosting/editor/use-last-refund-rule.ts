import { useQuery } from '@tanstack/react-query'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { getActivitiesAhead, getPastActivities } from '@quan/contract/hosting/hosted-activity.ts'
import { useApi } from '#platform/api/use-api.ts'

/** Under what is kept what came back at the last own activity. */
const lastRuleKey = ['hosting', 'last-refund-rule'] as const

/** What came back at my last activity, else at my next one; null where there is none, or no rule. */
export function useLastRefundRule(): DraftFields['refundRule'] {
  const api = useApi()
  const { data = null } = useQuery({
    queryKey: lastRuleKey,
    queryFn: async ({ signal }) => {
      const asked = { maxResultCount: 1 }
      const [past] = (await api.call(getPastActivities, asked, { signal })).items
      const [ahead] = past ? [] : (await api.call(getActivitiesAhead, asked, { signal })).items
      const last = past ?? ahead
      return last ? (await api.call(getActivityDetail, { id: last.id }, { signal })).refundRule : null
    },
    // it is only offered: who has it not writes a rule as before
    meta: { isSilent: true },
  })
  return data
}
