import { usePage } from '#platform/navigation/use-page.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import { chat } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { ActivityPrice } from '#ui/price/activity-price.tsx'
import type { Priced } from '#ui/price/amount.ts'
import type { ShownActivity } from '../use-activity-detail.ts'
import { useBarRole } from '#ui/page/main.tsx'
import { actionState, type ActionState } from './action-state.ts'
import { MainAction } from './main-action.tsx'
import { mySignUp, type MySignUp, useMyOrder } from './my-sign-up.ts'
import styles from './action-bar.module.css'

const UnpaidBar = lazyPart(async () => (await import('./unpaid-bar.tsx')).UnpaidBar)

/** Stays at the bottom: keep it, ask about it, and the one thing this page is for. */
export function ActionBar({ shown, onSignUp }: { shown: ShownActivity; onSignUp: () => void }) {
  const { card } = shown
  const showQuestions = useShowQuestions()
  const { state, mine } = useAction(shown)
  return (
    <footer className={styles.bar} role={useBarRole()}>
      {state === 'unpaid' && mine.kind === 'unpaid' ? (
        <UnpaidBar order={mine.order} />
      ) : (
        <>
          <div className={styles.tools}>
            <FavoriteToggle look="bar" activity={card} className={styles.tool} />
            {state !== 'source' && !card.hidden && (
              <BarButton shape={chat} text={detailText.consult} onPress={showQuestions} />
            )}
          </div>
          <BarPrice shown={shown} state={state} mine={mine} />
          <MainAction shown={shown} state={state} mine={mine} onSignUp={onSignUp} />
        </>
      )}
    </footer>
  )
}

/** What the page offers, and what the member has of it. */
export function useAction(shown: ShownActivity): { state: ActionState | null; mine: MySignUp } {
  const { detail } = shown
  const order = useMyOrder(detail)
  const mine = mySignUp(detail ?? {}, order)
  const state = actionState(shown, { now: useNow(), mine, sex: useUserInfo()?.sex ?? null })
  return { state, mine }
}

/** Brings the questions of the page into sight. */
export function useShowQuestions(): () => void {
  const { scroller } = usePage()
  return () =>
    scroller.current?.querySelector('[data-part="questions"]')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}

/** A drawing over its word. */
function BarButton({ shape, text, onPress }: { shape: string; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tool} onClick={onPress}>
      <Icon shape={shape} size={22} />
      <span>{text}</span>
    </button>
  )
}

/** To whom the price is no news any more. */
const HAS_ORDER: readonly (ActionState | null)[] = ['ticket', 'booked', 'past', 'refund']

type BarPriceProps = { shown: ShownActivity; state: ActionState | null; mine: MySignUp }

/** What it costs, or why that does not matter any more. */
export function BarPrice({ shown, state, mine }: BarPriceProps) {
  const { card } = shown
  if (mine.kind === 'queued' && state === 'queued')
    return <BarWords title={waitingText.rank({ rank: mine.rank })} note={signUpText.rankNote} />
  if (state === 'waiting') return <BarWords title={fullWords(shown)} note={detailText.canWait} />
  if (HAS_ORDER.includes(state)) return null
  if (state === 'ended' || state === 'cancelled') return <span className={styles.price} />
  if (card.priceFrom === null)
    return (
      <p className={styles.price}>
        <b>{card.priceText}</b>
      </p>
    )
  return (
    <p className={styles.price}>
      <ActivityPrice activity={withHighestPrice(shown)} size="large" />
      <small>{sexFullWords(shown) ?? (card.priceFrom === 0 ? null : detailText.onePrice)}</small>
    </p>
  )
}

function BarWords({ title, note }: { title: string; note: string }) {
  return (
    <p className={styles.price}>
      <b>{title}</b>
      <small>{note}</small>
    </p>
  )
}

/** 女生已满, where others could still sign up. */
function fullWords(shown: ShownActivity): string {
  const isAllFull = shown.detail?.quotas.every(({ taken, quota }) => taken >= quota) ?? true
  return (isAllFull ? null : sexFullWords(shown)) ?? detailText.allFull
}

function sexFullWords({ detail }: ShownActivity): string | null {
  const isFull = (sex: 1 | 2) => detail?.quotas.some((quota) => quota.sex === sex && quota.taken >= quota.quota)
  if (isFull(1)) return detailText.menFull
  return isFull(2) ? detailText.womenFull : null
}

/** What an older version kept of a page has no highest price, but its ticket types tell it. */
function withHighestPrice({ card, detail }: ShownActivity): Priced {
  if (card.priceTo !== undefined || detail === null) return card
  return { ...card, priceTo: Math.max(...detail.ticketTypes.map(({ price }) => price)) }
}
