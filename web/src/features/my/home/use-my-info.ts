import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { type MyInfo, myInfoKey, myInfoQuery } from '#platform/member/my-info-query.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { usePush } from '#platform/push/push-messages.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

/** How often unread messages are counted while somebody looks and nothing tells of them, in milliseconds. */
const UNREAD_POLL_MS = 60_000
/** The same while the push channel tells of new ones, in milliseconds: for what it should have missed. */
const UNREAD_POLL_WITH_PUSH_MS = 600_000

/** Who I am, with all that my page counts. */
export function useMyInfo() {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const pollMs = usePush().isOnline ? UNREAD_POLL_WITH_PUSH_MS : UNREAD_POLL_MS
  const resetQuery = useResetQuery(myInfoKey)
  const query = useQuery({
    ...myInfoQuery(api),
    // other pages change what is counted here, so each return asks again
    staleTime: 0,
    refetchInterval: ({ state }) => (isOnTop && state.error === null ? pollMs : false),
  })
  return { ...query, resetQuery }
}

/** Changes what is known of me before the server is asked again. */
export function useUpdateMyInfo(): (change: (info: MyInfo) => MyInfo) => void {
  const queryClient = useQueryClient()
  return (change) => queryClient.setQueryData<MyInfo>(myInfoKey, (info) => info && change(info))
}
