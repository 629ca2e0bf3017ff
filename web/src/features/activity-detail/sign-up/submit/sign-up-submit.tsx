import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { BuyType } from '@quan/contract/order/buy-type.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useSuccess } from '#ui/success/use-success.ts'
import { isSignUpOpen } from '../../bar/action-state.ts'
import type { KeptDraft } from '../draft/use-sign-up-draft.ts'
import type { TicketType } from '../ticket/chosen-ticket.ts'
import type { Me } from '../use-me.ts'
import type { WantedPlaces } from '../wanted-places.ts'
import type { Refusal } from './refusal.ts'
import { RefusalNote } from './refusal-note.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { submitMode } from './submit-mode.ts'
import { useSubmit } from './use-submit.ts'

type SignUpSubmitProps = {
  detail: ActivityDetail
  ticket: TicketType
  me: Me
  kept: KeptDraft
  wanted: WantedPlaces
  onDone: () => void
}

/** Sends the draft: for places, for the waiting list, or to login first. */
export function SignUpSubmit({ detail, ticket, me, kept, wanted, onDone }: SignUpSubmitProps) {
  const { draft, change, clear } = kept
  const { isForSelf, quantity, amount, left } = wanted
  const membersOnly = useMembersOnly()
  const succeed = useSuccess()
  const isOpen = isSignUpOpen(detail, useNow())
  const mode = submitMode({ isMember: me.isMember, isOpen, isForSelf, quantity, left })
  const submit = useSubmit(detail.id, {
    onOrdered: clear,
    onReused: () => change({ requestId: crypto.randomUUID() }),
    onJoined(rank) {
      clear()
      void succeed(rank === null ? signUpText.joinedOffer : signUpText.joined({ rank }), onDone)
    },
  })

  function order() {
    // its name is kept before it is sent, since the answer may be lost
    change({})
    const { companionIds, isHidden: hidden, requestId } = draft
    const what = { activityId: detail.id, ticketTypeId: ticket.id, buyType: BuyType.places, quantity }
    submit.order({ ...what, self: isForSelf, gbUserIds: [...companionIds], hidden, requestId })
  }

  const join = () => submit.join({ activityId: detail.id, ticketTypeId: ticket.id, hidden: draft.isHidden })
  const press = () => membersOnly(mode === 'wait' ? join : order)
  const refusal = submit.refusal ?? (me.isMember && !me.isComplete ? cardIsIncomplete() : null)
  const canWait = isForSelf && quantity === 1 && mode !== 'wait'
  const note = refusal && (
    <RefusalNote
      refusal={refusal}
      myOrderId={detail.myOrderId ?? null}
      onWait={canWait ? join : null}
      onLeave={submit.forget}
    />
  )
  return <SubmitBar {...{ mode, amount, quantity, left, note }} isBusy={submit.isBusy} onSubmit={press} />
}

/** Said before anything is sent, where it is known. */
const cardIsIncomplete = (): Refusal => ({ text: signUpText.cardIncomplete, way: 'card', isReused: false })
