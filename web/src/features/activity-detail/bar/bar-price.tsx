import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { Price } from '#ui/price/price.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import styles from './action-bar.module.css'
import type { ActionState } from './action-state.ts'
import type { MySignUp } from './my-sign-up.ts'

type BarPriceProps = { shown: ShownActivity; state: ActionState | null; mine: MySignUp }

/** What it costs, or why that does not matter any more. */
export function BarPrice({ shown, state, mine }: BarPriceProps) {
  const { card } = shown
  if (mine.kind === 'queued' && state === 'queued')
    return <BarWords title={waitingText.rank({ rank: mine.rank })} note={signUpText.rankNote} />
  if (state === 'waiting') return <BarWords title={fullWords(shown)} note={detailText.canWait} />
  if (state === 'ticket' || state === 'booked') return null
  if (state === 'ended' || state === 'cancelled') return <span className={styles.price} />
  if (card.priceFrom === null)
    return (
      <p className={styles.price}>
        <b>{card.priceText}</b>
      </p>
    )
  return (
    <p className={styles.price}>
      <Price fen={card.priceFrom} size="large" />
      <small>{noteBelow(shown)}</small>
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

/** Whose places are gone already, else what the price stands for. */
function noteBelow(shown: ShownActivity): string | null {
  const { card, detail } = shown
  const full = sexFullWords(shown)
  if (full !== null) return full
  const prices = new Set(detail?.ticketTypes.map(({ price }) => price))
  if (prices.size > 1) return detailText.lowestPrice
  return card.priceFrom === 0 ? null : detailText.onePrice
}
