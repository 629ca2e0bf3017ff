import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getTaste, saveTaste, type StatedTaste } from '@quan/contract/recommendation/taste.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { tasteHere } from '#platform/taste/taste-here.ts'
import { RECOMMENDED } from '../feed/use-recommended.ts'

const tasteKey = ['taste'] as const
const UNSTATED: StatedTaste = { interests: [], freeTimes: [], isOn: true, showsComing: false, isStated: false }

/** What somebody likes and has time for: a member's is kept by the server, a visitor's on the device. */
export function useTaste() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isMember = useSession().status !== 'anonymous'
  const here = useObserved(tasteHere)
  const query = useQuery({
    queryKey: tasteKey,
    queryFn: ({ signal }) => api.call(getTaste, {}, { signal }),
    enabled: isMember,
    staleTime: FRESH.fiveMinutes,
  })
  const ofVisitor = here === null ? UNSTATED : { ...UNSTATED, ...here, isStated: true }
  return {
    isMember,
    /** Undefined until it is known. */
    taste: isMember ? query.data : ofVisitor,
    /** Changes it, and ranks anew; throws what the call throws. */
    async save(change: InputOf<typeof saveTaste>): Promise<void> {
      if (!isMember) {
        const { interests = ofVisitor.interests, freeTimes = ofVisitor.freeTimes } = change
        tasteHere.set({ interests, freeTimes })
        return
      }
      queryClient.setQueryData(tasteKey, await api.call(saveTaste, change))
      await queryClient.invalidateQueries({ queryKey: RECOMMENDED })
    },
  }
}
