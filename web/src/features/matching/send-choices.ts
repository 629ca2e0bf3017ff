import { saveChoices } from '@quan/contract/match/match-round.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { findKeptRound, type RoundOf, slotsOf } from '#platform/storage/kept-round.ts'

/** How sending went: it was sent, it waits for a network, or the server takes it no more. */
export type SendOutcome = 'sent' | 'kept' | 'refused'

/** Rounds whose choices wait for a network. */
const waiting = new Map<string, () => void>()

/**
 * Sends what this device keeps of a round, picks or none. Without a network it goes as soon as there is one; what the
 * server refuses is not sent again.
 */
export async function sendChoices(api: Api, round: RoundOf): Promise<SendOutcome> {
  const kept = await findKeptRound(round)
  if (!kept) return 'refused'
  try {
    await api.call(saveChoices, { activityId: round.roundId, slots: slotsOf(kept) })
    return 'sent'
  } catch (error) {
    const mayPass = error instanceof ApiFailure && error.canRetry
    if (!mayPass) return 'refused'
    sendWhenBack(api, round)
    return 'kept'
  }
}

function sendWhenBack(api: Api, round: RoundOf) {
  const { roundId } = round
  const before = waiting.get(roundId)
  if (before) window.removeEventListener('online', before)
  const send = () => {
    waiting.delete(roundId)
    void sendChoices(api, round)
  }
  waiting.set(roundId, send)
  window.addEventListener('online', send, { once: true })
}
