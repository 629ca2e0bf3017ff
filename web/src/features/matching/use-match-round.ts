import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAfter, type MatchRound, MatchState } from '@quan/contract/match/after-activity.ts'
import { joinMatch } from '@quan/contract/match/match-round.ts'
import { keyFingerprint } from '@quan/contract/match/match-seal.ts'
import { ConsentMatter } from '@quan/contract/my-data/separate-consent.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useSaveConsent } from '#platform/member/use-save-consent.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { beginRound, findKeptRound, type RoundOf } from '#platform/storage/kept-round.ts'

/** How often a round is asked after while its pairs are being found, in milliseconds. */
const CLOSING_MS = 5_000
/** How often it is asked after while this device chooses, in milliseconds: another one may have taken its place. */
export const LIVE_MS = 30_000

/** Under what the state of a round is kept. */
export const roundKey = (activityId: string) => ['match', 'round', activityId] as const

/** Where the round of an activity stands. */
export function useMatchRound(activityId: string) {
  const api = useApi()
  const isOnTop = useIsOnTop()
  return useQuery({
    queryKey: roundKey(activityId),
    queryFn: async ({ signal }) => (await api.call(getAfter, { activityId, maxResultCount: 1 }, { signal })).round,
    staleTime: 0,
    retry: false,
    meta: { saysGone: true },
    refetchInterval: ({ state: { data } }) => isOnTop && data !== undefined && askedEvery(data),
  })
}

function askedEvery({ state, joined }: MatchRound): number | false {
  if (state === MatchState.closing) return CLOSING_MS
  return state === MatchState.open && joined && LIVE_MS
}

const ownKey = ({ userGUID, roundId }: RoundOf) => ['match', 'ownKey', userGUID, roundId] as const

/** Of the key that this device has for the round; null = it has none, undefined until that is known. */
export function useOwnFingerprint(round: RoundOf): string | null | undefined {
  const { data } = useQuery({
    queryKey: ownKey(round),
    queryFn: async () => {
      const kept = await findKeptRound(round)
      return kept && (await keyFingerprint(kept.keys.publicKey))
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return data
}

/**
 * Consents to what joining means, and joins with the key of this device. Only this joins: a page that is left open
 * elsewhere takes nothing back from the device its member went on to.
 */
export function useJoinRound(round: RoundOf) {
  const api = useApi()
  const queryClient = useQueryClient()
  const agree = useSaveConsent()
  return useMutation({
    mutationFn: async () => {
      await agree.mutateAsync({ matter: ConsentMatter.matchChoices, isGiven: true })
      const { keys } = await beginRound(round)
      await api.call(joinMatch, { activityId: round.roundId, publicKey: keys.publicKey })
    },
    onSuccess: () =>
      Promise.all(
        [ownKey(round), roundKey(round.roundId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
