import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoKey } from '#platform/member/my-info-key.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'

/** How often unread messages are counted while somebody looks, in milliseconds, until push tells of them. */
const UNREAD_POLL_MS = 60_000

/** What the server tells a member about themselves. */
export type MyInfo = ResultOf<typeof getMyUserInfo>

/** Who I am, with all that my page counts. */
export function useMyInfo() {
  const api = useApi()
  const { isActive } = usePage()
  const askAnew = useAskAnew(myInfoKey)
  const query = useQuery({
    queryKey: myInfoKey,
    queryFn: ({ signal }) => api.call(getMyUserInfo, {}, { signal }),
    // other pages change what is counted here, so each return asks again
    staleTime: 0,
    refetchInterval: ({ state }) => (isActive && state.error === null ? UNREAD_POLL_MS : false),
  })
  return { ...query, askAnew }
}

/** Changes what is known of me before the server is asked again. */
export function useChangeMyInfo(): (change: (info: MyInfo) => MyInfo) => void {
  const queryClient = useQueryClient()
  return (change) => queryClient.setQueryData<MyInfo>(myInfoKey, (info) => info && change(info))
}
