import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'

/** Who comes to an activity, told to those who come as well. */
export function useParticipants(activityId: string) {
  const api = useApi()
  const query = usePages<UserItem, ResultOf<typeof getParticipants>>({
    queryKey: ['activity', 'participants', activityId],
    ask: (cursor, options) => api.call(getParticipants, { id: activityId, cursor }, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}
