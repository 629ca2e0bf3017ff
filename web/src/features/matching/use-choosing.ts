import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { MATCH_SLOTS } from '@quan/contract/match/match-limits.ts'
import { getCandidates, joinMatch, type MatchCandidate } from '@quan/contract/match/match-round.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { matchText } from '#texts/match-text.ts'
import { beginRound, findKeptRound, keepPicks, type RoundOf } from '#platform/storage/kept-round.ts'
import { type SendOutcome, sendChoices } from './send-choices.ts'

/** How often others who joined meanwhile are looked for, in milliseconds. */
const LIVE_MS = 30_000

/** Under what those in the round of an activity are kept. */
export const candidatesKey = (activityId: string) => ['match', 'candidates', activityId] as const

/**
 * Those in the round, and whom I chose. A choice is kept on the device at once; what is sent goes when the page is left,
 * picks or none, so that the time of a tap is told to nobody.
 */
export function useChoosing(round: RoundOf) {
  const api = useApi()
  const toast = useToast()
  const { isActive } = usePage()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const query = useQuery({
    queryKey: candidatesKey(round.roundId),
    queryFn: ({ signal }) => enterRound(api, round, signal),
    staleTime: 0,
    refetchInterval: isActive && LIVE_MS,
    meta: { saysGone: true },
  })
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const picks = chosen ?? query.data?.picks ?? []

  function toggle(candidate: MatchCandidate) {
    const isPicked = picks.includes(candidate.id)
    if (!isPicked && picks.length >= MATCH_SLOTS) return toast(matchText.full)
    const next = isPicked ? picks.filter((id) => id !== candidate.id) : [...picks, candidate.id]
    setChosen(next)
    const people = (query.data?.candidates ?? []).filter(({ id }) => next.includes(id))
    writing.current = writing.current.then(() => seal(round, people))
  }

  const leave = useEffectEvent((say: (outcome: SendOutcome) => void) => {
    if (query.data === undefined) return
    void writing.current.then(() => sendChoices(api, round)).then(say)
  })
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave(() => {})
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      leave((outcome) => outcome !== 'refused' && toast(outcome === 'sent' ? matchText.sent : matchText.kept))
    }
  }, [toast])

  return { query, picks, toggle }
}

async function seal(round: RoundOf, people: readonly MatchCandidate[]) {
  const kept = await findKeptRound(round)
  if (kept) await keepPicks(round, kept, people)
}

/** Enters the round with the key of this device, and seals anew for those whose key is another one now. */
async function enterRound(api: Api, round: RoundOf, signal: AbortSignal) {
  const { keys } = await beginRound(round)
  await api.call(joinMatch, { activityId: round.roundId, publicKey: keys.publicKey }, { signal })
  const candidates = await listCandidates(api, round.roundId, signal)
  const kept = await beginRound(round)
  const picked = candidates.filter(({ id }) => kept.picks.some((pick) => pick.id === id))
  await keepPicks(round, kept, picked)
  return { candidates, picks: picked.map(({ id }) => id), publicKey: keys.publicKey }
}

async function listCandidates(api: Api, activityId: string, signal: AbortSignal): Promise<MatchCandidate[]> {
  const found = []
  let cursor: string | null = null
  do {
    const input: { activityId: string; maxResultCount: number; cursor: string | null } = {
      activityId,
      maxResultCount: PAGE_SIZE_MAX,
      cursor,
    }
    const { items, nextCursor } = await api.call(getCandidates, input, { signal })
    found.push(...items)
    cursor = nextCursor
  } while (cursor !== null)
  return found
}
