import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { MATCH_SLOTS } from '@quan/contract/match/match-limits.ts'
import { getCandidates, type MatchCandidate } from '@quan/contract/match/match-round.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { matchText } from '#texts/match-text.ts'
import { choiceOutbox, type SendOutcome } from '#platform/match/choice-outbox.ts'
import {
  beginRound,
  findKeptRound,
  inRoundTurn,
  keepPicks,
  noteKeys,
  type RoundOf,
} from '#platform/storage/kept-round.ts'
import { LIVE_MS } from './use-match-round.ts'

/** Under what those in the round of an activity are kept. */
export const candidatesKey = (activityId: string) => ['match', 'candidates', activityId] as const

/**
 * Those in the round, and whom I chose. A choice is kept on the device at once; what is sent goes when the page is left,
 * picks or none, so that the time of a tap is told to nobody.
 */
export function useChoosing(round: RoundOf) {
  const api = useApi()
  const toast = useToast()
  const isOnTop = useIsOnTop()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const taps = useRef(0)
  const query = useQuery({
    queryKey: candidatesKey(round.roundId),
    queryFn: async ({ signal }) => {
      const candidates = await listCandidates(api, round.roundId, signal)
      return await inRoundTurn(() => sealAnew(round, candidates))
    },
    staleTime: 0,
    refetchInterval: isOnTop && LIVE_MS,
    meta: { saysGone: true },
  })
  const picks = chosen ?? query.data?.picks ?? []

  function toggle(candidate: MatchCandidate) {
    const isPicked = picks.includes(candidate.id)
    if (!isPicked && picks.length >= MATCH_SLOTS) return toast(matchText.full)
    setChosen(isPicked ? picks.filter((id) => id !== candidate.id) : [...picks, candidate.id])
    const tap = (taps.current += 1)
    const candidates = query.data?.candidates ?? []
    void inRoundTurn(() => keepToggled(round, candidate, { isPicked, candidates })).then(
      // another tab of this device may have chosen meanwhile
      (kept) => tap === taps.current && setChosen(kept),
    )
  }

  const leave = useEffectEvent((say: (outcome: SendOutcome | null) => void) => {
    if (query.data === undefined) return
    void choiceOutbox.send(round, api).then(say)
  })
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave(() => {})
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      leave((outcome) => {
        if (outcome === 'sent') toast(matchText.sent)
        if (outcome === 'kept') toast(matchText.kept)
      })
    }
  }, [toast])

  return { query, picks, toggle }
}

type Tap = { isPicked: boolean; candidates: readonly MatchCandidate[] }

/** Adds somebody to the picks of this device, or takes them off; answers whom they are now. */
async function keepToggled(round: RoundOf, { id }: MatchCandidate, { isPicked, candidates }: Tap) {
  const kept = await findKeptRound(round)
  if (kept === null) return []
  const others = kept.picks.map((pick) => pick.id).filter((pick) => pick !== id)
  const next = (isPicked ? others : [...others, id]).slice(0, MATCH_SLOTS)
  const { picks } = await keepPicks(
    round,
    kept,
    candidates.filter((candidate) => next.includes(candidate.id)),
  )
  return picks.map((pick) => pick.id)
}

/**
 * Seals anew for those whose key is another one now, and notes who they are. Only while the page is open: one sees who
 * changed before anything sealed for the new key is sent.
 */
async function sealAnew(round: RoundOf, candidates: readonly MatchCandidate[]) {
  const kept = noteKeys(await beginRound(round), candidates)
  const picked = candidates.filter(({ id }) => kept.picks.some((pick) => pick.id === id))
  await keepPicks(round, kept, picked)
  const changed = candidates.filter(({ id }) => kept.changed?.includes(id))
  return { candidates, changed, picks: picked.map(({ id }) => id), publicKey: kept.keys.publicKey }
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
