import { notifyManager, useMutationState, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent } from 'react'
import { type MyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { userDetailKey } from '#platform/member/user-detail-key.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { myCardKey } from '../use-my-card.ts'
import { type CardChange, type CardDraft, cardDrafts, draftsOf, putDraft, shownCard } from './card-drafts.ts'
import { canResend, draftFailure, findDraftFault, isTransientFailure, useFirstFailureReport } from './save-failure.ts'

const SAVE_KEY = ['person', 'save-my-card'] as const

type SaveRequest = { part: string; draft: CardDraft }

/** How a part of the card stands: as on the server, on its way there, or not saved. */
export type PartState =
  | { status: 'saved' | 'saving' | 'typing' }
  | { status: 'unsent' | 'refused'; message: string; code: string | null }

/** What the page does to the card. Each change is saved on its own; what is not saved stays on the device. */
export type CardEditor = {
  /** With what is not saved yet. */
  card: MyCard
  /** As the server has it. */
  saved: MyCard
  /** Shown at once, sent at once. */
  change(part: string, change: CardChange): void
  /** Shown and kept at once, sent by `save`. */
  type(part: string, change: CardChange): void
  /** Sends what was typed, or what could not be sent before. */
  save(part: string): void
  saveAll(): void
  /** Goes back to what the server has. */
  forget(part: string): void
  /** The card as it is this very moment, for what comes back late. */
  latest(): MyCard
  stateOf(part: string): PartState
  unsentCount: number
  isSaving: boolean
}

/** The editor of a member's card. */
export function useCardEditor(userGUID: string, card: MyCard): CardEditor {
  const queryClient = useQueryClient()
  const drafts = draftsOf(useObserved(cardDrafts), userGUID)
  const current = () => draftsOf(cardDrafts.get(), userGUID)
  const { mutate } = useSave(userGUID)
  const saving = useMutationState({
    filters: { mutationKey: SAVE_KEY, status: 'pending' },
    select: (mutation) => (mutation.state.variables as SaveRequest | undefined)?.part,
  })

  function send(part: string, draft: CardDraft) {
    const failure = findDraftFault(draft.change)
    const sent = { ...draft, failure }
    putDraft(userGUID, part, sent)
    if (failure === null) mutate({ part, draft: sent })
  }
  function save(part: string) {
    const draft = current()[part]
    if (draft !== undefined) send(part, draft)
  }
  function saveAll() {
    for (const [part, { failure }] of Object.entries(current())) if (failure?.kind !== 'refused') save(part)
  }
  function latest() {
    return shownCard(queryClient.getQueryData<MyCard>(myCardKey(userGUID)) ?? card, current())
  }
  function stateOf(part: string): PartState {
    if (saving.includes(part)) return { status: 'saving' }
    const draft = drafts[part]
    if (draft === undefined) return { status: 'saved' }
    const { failure } = draft
    return failure === null ? { status: 'typing' } : { ...failure, status: failure.kind }
  }

  useResend(() => {
    for (const [part, { change, failure }] of Object.entries(current()))
      if (failure?.kind !== 'refused' && canResend(change, Date.now())) save(part)
  })

  return {
    card: shownCard(card, drafts),
    saved: card,
    change: (part, change) => send(part, { change, isTyped: false, failure: null }),
    type: (part, change) => putDraft(userGUID, part, { change, isTyped: true, failure: null }),
    save,
    saveAll,
    forget: (part) => putDraft(userGUID, part, null),
    latest,
    stateOf,
    unsentCount: Object.values(drafts).filter(isUnsent).length,
    isSaving: saving.length > 0,
  }
}

/** One after the other, so that a later change never arrives before an earlier one. */
function useSave(userGUID: string) {
  const api = useApi()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  const spell = useFirstFailureReport(Object.values(draftsOf(cardDrafts.get(), userGUID)).some(isUnsent))
  return useMutation({
    mutationKey: SAVE_KEY,
    scope: { id: SAVE_KEY.join() },
    meta: { isSilent: true, isQuiet: true },
    // each draft is let go of by its own answer
    mayRepeat: true,
    // an answer asked for before the change would show the card without it
    onMutate: () => queryClient.cancelQueries({ queryKey: myCardKey(userGUID) }),
    mutationFn: ({ draft }: SaveRequest) => api.call(saveMyCard, draft.change),
    onSuccess(card, { part, draft }) {
      spell.end()
      queryClient.setQueryData(myCardKey(userGUID), card)
      // only once the answer is shown: the field would go back for a moment
      notifyManager.schedule(() => isNewest(userGUID, part, draft) && putDraft(userGUID, part, null))
      void queryClient.invalidateQueries({ queryKey: userDetailKey(userGUID) })
      void queryClient.invalidateQueries({ queryKey: myInfoKey })
      void session.mergeUser(userPartOf(card))
    },
    onError(error, { part, draft }) {
      if (isTransientFailure(error)) spell.tell(error)
      if (isNewest(userGUID, part, draft)) putDraft(userGUID, part, { ...draft, failure: draftFailure(error) })
    },
  })
}

function isUnsent({ failure }: CardDraft): boolean {
  return failure?.kind === 'unsent'
}

/** What the device knows of its member besides the card. */
function userPartOf({ lines: { nickName, sex, birthDate }, photos }: MyCard) {
  return { nickName, sex, birthDate, headImgurl: photos[0] ?? null }
}

/** True when nothing was typed since this was sent. */
function isNewest(userGUID: string, part: string, { change }: CardDraft): boolean {
  return draftsOf(cardDrafts.get(), userGUID)[part]?.change === change
}

/** What was left unsaved goes out when the page opens and when the network is back. */
function useResend(resend: () => void): void {
  const onReady = useEffectEvent(resend)
  useEffect(() => {
    onReady()
    window.addEventListener('online', onReady)
    return () => window.removeEventListener('online', onReady)
  }, [])
}
