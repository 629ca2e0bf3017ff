import { useQuery } from '@tanstack/react-query'
import { getUserDetail } from '@quan/contract/card/get-user-detail.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession } from '#platform/session/use-session.ts'

type Relation = { isFocus: boolean; isMutual: boolean }

const NONE: Relation = { isFocus: false, isMutual: false }

/**
 * How I stand to a member who is shown beside something else; null while it is on its way. A visitor follows nobody,
 * and where it cannot be had the switch still works, since following twice changes nothing.
 */
export function useRelation(memberId: string): Relation | null {
  const api = useApi()
  const session = useSession()
  const mayAsk = session.status === 'member' && session.userGUID !== memberId
  const { data, isError } = useQuery({
    queryKey: ['follow', 'relation', memberId],
    queryFn: async ({ signal }) => {
      const { id, isFocus, isMutual } = await api.call(getUserDetail, { id: memberId }, { signal })
      return { id, isFocus, isMutual }
    },
    enabled: mayAsk,
    staleTime: FRESH.fiveMinutes,
    meta: { isSilent: true },
  })
  if (!mayAsk || isError) return data ?? NONE
  return data ?? null
}
