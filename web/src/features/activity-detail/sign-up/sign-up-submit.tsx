import type { ReactNode } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { ORDER_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { BarTotal, BottomBar } from '#ui/page/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { useSuccess } from '#ui/toast/use-success.ts'
import { isSignUpOpen } from '../bar/action-state.ts'
import type { KeptDraft, TicketType, DraftPlaces } from './sign-up-draft.ts'
import { signUpSource } from './sign-up-source.ts'
import type { Me } from './use-me.ts'
import { MissedNote } from './missed-note.tsx'
import { type Refusal, RefusalNote } from './refusal-note.tsx'
import { useSubmit } from './use-submit.ts'
import styles from './sign-up-submit.module.css'

const IDLE: readonly SubmitMode[] = ['closed', 'nobody', 'full', 'tooFew', 'tooMany']

const BUTTONS: Partial<Record<SubmitMode, () => string>> = {
  wait: () => signUpText.joinWaiting,
  login: () => signUpText.loginToSignUp,
  card: () => signUpText.fillCard,
  closed: () => signUpText.closedTitle,
}

type SignUpSubmitProps = {
  detail: ActivityDetail
  ticket: TicketType
  me: Me
  kept: KeptDraft
  places: DraftPlaces
  onDone: () => void
}

/** Sends the draft: for places, for the waiting list, or to login first. */
export function SignUpSubmit({ detail, ticket, me, kept, places, onDone }: SignUpSubmitProps) {
  const { draft, change, clear } = kept
  const { isForSelf, quantity, left } = places
  const membersOnly = useMembersOnly()
  const navigation = useNavigation()
  const { params } = usePage()
  const session = useSession()
  const succeed = useSuccess()
  const isOpen = isSignUpOpen(detail, useNow())
  const submit = useSubmit(detail.id, {
    onOrdered: clear,
    onReused: () => change({ requestId: crypto.randomUUID() }),
    onJoined(rank) {
      clear()
      void succeed(rank === null ? signUpText.joinedOffer : signUpText.joined({ rank }), onDone)
    },
  })
  const hasCard = !me.lacksCard && submit.refusal?.way !== 'card'
  const mode = submitMode({ isMember: me.isMember, hasCard, isOpen, isForSelf, quantity, left })

  function order() {
    // its name is kept before it is sent, since the answer may be lost
    change({})
    const { companionIds, isHidden: hidden, requestId } = draft
    const what = { activityId: detail.id, ticketTypeId: ticket.id, buyType: BuyType.places, quantity }
    const source = signUpSource(params, session.status === 'member' ? session.userGUID : null)
    submit.order({ ...what, self: isForSelf, gbUserIds: [...companionIds], hidden, source, requestId })
  }

  const join = () => submit.join({ activityId: detail.id, ticketTypeId: ticket.id, hidden: draft.isHidden })
  // back from the card, the view stands there with what was chosen
  function fillCard() {
    submit.forget()
    navigation.open(pathTo('myCard'))
  }
  const press = () => (mode === 'card' ? fillCard() : membersOnly(mode === 'wait' ? join : order))
  const canWait = isForSelf && quantity === 1 && mode !== 'wait'
  const refusal = mode === 'card' ? CARD_FIRST() : submit.refusal
  const note = refusal && (
    <RefusalNote
      refusal={refusal}
      myOrderId={detail.myOrderId ?? null}
      onWait={canWait ? join : null}
      onLeave={submit.forget}
    />
  )
  const missed = me.isMember && isOpen ? <MissedNote /> : null
  return (
    <SubmitBar {...{ mode, ticket, quantity, left, note: note ?? missed }} isBusy={submit.isBusy} onSubmit={press} />
  )
}

/** Said before anything is sent; the button below leads to the card. */
const CARD_FIRST = (): Refusal => ({ text: signUpText.cardIncomplete, way: null, isReused: false })

/**
 * What the button of the view does: it orders, joins the waiting list, or leads to login or to the card that lacks
 * something; or why it does nothing.
 * `full`: nobody can wait for others, so of a full ticket type none can be chosen.
 */
export type SubmitMode = 'submit' | 'wait' | 'login' | 'card' | 'closed' | 'nobody' | 'full' | 'tooFew' | 'tooMany'

type SubmitConditions = {
  isMember: boolean
  hasCard: boolean
  isOpen: boolean
  isForSelf: boolean
  quantity: number
  left: number
}

export function submitMode({ isMember, hasCard, isOpen, isForSelf, quantity, left }: SubmitConditions): SubmitMode {
  if (!isOpen) return 'closed'
  if (!isMember) return 'login'
  if (!hasCard) return 'card'
  if (left === 0) return isForSelf && quantity === 1 ? 'wait' : 'full'
  if (quantity === 0) return 'nobody'
  if (quantity > ORDER_PLACES_MAX) return 'tooMany'
  return quantity > left ? 'tooFew' : 'submit'
}

type SubmitBarProps = {
  mode: SubmitMode
  ticket: TicketType
  quantity: number
  left: number
  isBusy: boolean
  onSubmit: () => void
  /** Above it: why nothing was ordered, or what is worth knowing before. */
  note: ReactNode
}

/** What it comes to, and the one button. */
function SubmitBar({ mode, ticket, quantity, left, isBusy, onSubmit, note }: SubmitBarProps) {
  return (
    <BottomBar className={styles.row}>
      {note}
      <BarTotal note={noteOf(mode, { quantity, left })}>
        {mode === 'wait' || mode === 'full' ? (
          <b>{signUpText.typeIsFull}</b>
        ) : (
          <SignUpTotal ticket={ticket} quantity={quantity} size="large" />
        )}
      </BarTotal>
      <Button isLifted className={styles.submit} isLoading={isBusy} isDisabled={IDLE.includes(mode)} onPress={onSubmit}>
        {BUTTONS[mode]?.() ?? signUpText.submit}
      </Button>
    </BottomBar>
  )
}

type SignUpTotalProps = { ticket: TicketType; quantity: number; size?: 'large' }

/** What the places cost together; while nobody is chosen a ticket that costs something is not free. */
export function SignUpTotal({ ticket: { price }, quantity, size }: SignUpTotalProps) {
  return <Price fen={price * quantity} isPlain={price > 0 && quantity === 0} {...(size && { size })} />
}

function noteOf(mode: SubmitMode, { quantity, left }: { quantity: number; left: number }): string {
  switch (mode) {
    case 'wait':
      return waitingText.rankNote
    case 'full':
      return signUpText.waitingForSelf
    case 'nobody':
      return signUpText.nobody
    case 'tooFew':
      return signUpText.tooFew({ count: left })
    case 'tooMany':
      return signUpText.tooMany({ count: ORDER_PLACES_MAX })
    case 'closed':
      return signUpText.closedAdvice
    default:
      return signUpText.seats({ count: quantity })
  }
}
