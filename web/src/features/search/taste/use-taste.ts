import { useQuery, useQueryClient } from '@tanstack/react-query'
import { freeTimesOf, weekPartsOf } from '@quan/contract/recommendation/free-time.ts'
import { getTaste, saveTaste, type StatedTaste } from '@quan/contract/recommendation/taste.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { type TasteHere, tasteHere } from '#platform/taste/taste-here.ts'
import { RECOMMENDED } from '../feed/use-recommended.ts'

const tasteKey = ['taste'] as const
/** What somebody likes and has time for, and how it is used. */
type Liking = TasteHere & Pick<StatedTaste, 'showsComing' | 'isStated'> & { isOn: boolean }

const UNSTATED: Liking = { interests: [], freeTimes: [], isOn: true, showsComing: false, isStated: false }

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
    taste: isMember ? query.data && likingOf(query.data) : ofVisitor,
    /** Changes it, and ranks anew; throws what the call throws. */
    async save(change: Partial<Omit<Liking, 'isStated'>>): Promise<void> {
      if (!isMember) {
        const { interests = ofVisitor.interests, freeTimes = ofVisitor.freeTimes } = change
        tasteHere.set({ interests, freeTimes })
        return
      }
      queryClient.setQueryData(tasteKey, await api.call(saveTaste, inputOf(change)))
      await queryClient.invalidateQueries({ queryKey: RECOMMENDED })
    },
  }
}

const likingOf = ({ categories, evenings, recommend, ...taste }: StatedTaste): Liking => ({
  interests: categories,
  freeTimes: freeTimesOf(evenings),
  isOn: recommend,
  ...taste,
})

const inputOf = ({ interests, freeTimes, isOn, showsComing }: Partial<Liking>) => ({
  ...(interests && { categories: interests }),
  ...(freeTimes && { evenings: weekPartsOf(freeTimes) }),
  ...(isOn !== undefined && { recommend: isOn }),
  ...(showsComing !== undefined && { showsComing }),
})
