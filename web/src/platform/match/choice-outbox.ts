import { matchClosed, type MatchSlot, saveChoices } from '@quan/contract/match/match-round.ts'
import { ApiFailure, isFinalRefusal } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { memberMarker } from '#platform/session/member-marker.ts'
import {
  findKeptRound,
  findUnsent,
  inRoundTurn,
  keepSent,
  keepUnsent,
  type RoundOf,
  slotsOf,
} from '#platform/storage/kept-round.ts'
import { createTurns } from '#platform/storage/turns.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { ERROR_TOAST_MS, showToast } from '#platform/toast/toast-store.ts'
import { matchText } from '#texts/match-text.ts'

/** How sending went: the server has it, it is sent again by itself, or the server takes it no more. */
export type SendOutcome = 'sent' | 'kept' | 'refused'

/** Wait before what could not be sent is tried again by itself, in milliseconds. */
const AGAIN_AFTER_MS = 10_000

type ChoiceOutboxParts = {
  userGUID: () => string | null
  /** Does something after so many milliseconds. */
  wait?: (work: () => void, waitMs: number) => unknown
}

/**
 * Sends what was chosen in a round as it read when its page was left, never what is sealed while the page is open. Until
 * the server has answered it stays on the device, and is tried again: a weak network seldom says that it is back.
 */
export function createChoiceOutbox({ userGUID, wait = (work, waitMs) => setTimeout(work, waitMs) }: ChoiceOutboxParts) {
  // one tab sends at a time: what was chosen before would else take the place of what was chosen last
  const toSend = createTurns('quan-match-send')
  let isWaiting = false

  async function sendRound(round: RoundOf, api: Api): Promise<SendOutcome | null> {
    const { [round.roundId]: slots } = await findUnsent(round.userGUID)
    if (slots === undefined) return null
    try {
      await api.call(saveChoices, { activityId: round.roundId, slots: [...slots] })
    } catch (error) {
      if (!isFinalRefusal(error)) return keepTrying(api, error)
      if (await isChange(round, slots)) tellRefusal(error)
      await inRoundTurn(() => letGo(round, slots))
      return 'refused'
    }
    await inRoundTurn(async () => {
      await keepSent(round, slots)
      await letGo(round, slots)
    })
    return 'sent'
  }

  function keepTrying(api: Api, error: unknown): SendOutcome {
    const asked = error instanceof ApiFailure ? (error.retryAfterSeconds ?? 0) * SECOND_MS : 0
    if (!isWaiting) {
      isWaiting = true
      wait(
        () => {
          isWaiting = false
          flush(api)
        },
        Math.max(AGAIN_AFTER_MS, asked),
      )
    }
    return 'kept'
  }

  async function sendAll(api: Api) {
    const member = userGUID()
    if (member === null) return
    for (const roundId of Object.keys(await findUnsent(member)))
      if (userGUID() === member) await sendRound({ userGUID: member, roundId }, api)
  }

  function flush(api: Api) {
    // what cannot be sent stays where it is
    void toSend(() => sendAll(api)).catch(() => undefined)
  }

  return {
    flush,
    /** Sends what this device keeps of a round, picks or none, so that its size tells nothing; null where it keeps nothing. */
    async send(round: RoundOf, api: Api): Promise<SendOutcome | null> {
      const isKept = await inRoundTurn(() => keepToSend(round))
      return isKept ? await toSend(() => sendRound(round, api)) : null
    },
  }
}

async function keepToSend(round: RoundOf): Promise<boolean> {
  const kept = await findKeptRound(round)
  if (kept !== null) await keepUnsent(round, slotsOf(kept))
  return kept !== null
}

/** Lets go of what the server has answered to, unless something newer waits in its place. */
async function letGo(round: RoundOf, slots: readonly MatchSlot[]) {
  const { [round.roundId]: waiting } = await findUnsent(round.userGUID)
  if (waiting !== undefined && isSame(waiting, slots)) await keepUnsent(round, null)
}

/** Whether the server has something else of the member; one who chose nobody has lost nothing. */
async function isChange(round: RoundOf, slots: readonly MatchSlot[]): Promise<boolean> {
  const kept = await findKeptRound(round)
  return kept !== null && !isSame(slots, kept.sent ?? slotsOf({ picks: [], fillers: kept.fillers }))
}

const isSame = (some: readonly MatchSlot[], others: readonly MatchSlot[]) =>
  some.map(({ own }) => own).join() === others.map(({ own }) => own).join()

function tellRefusal(error: unknown) {
  const isLate = error instanceof ApiFailure && error.code === matchClosed.code
  showToast(isLate ? matchText.lateForRound : matchText.notTaken, { kind: 'error', durationMs: ERROR_TOAST_MS })
}

/** The choices of this device. */
export const choiceOutbox = createChoiceOutbox({ userGUID: memberMarker.find })

/** Sends what an earlier visit left, and again whenever there is a network. */
export function startChoiceOutbox(api: Api): void {
  choiceOutbox.flush(api)
  window.addEventListener('online', () => choiceOutbox.flush(api))
}
