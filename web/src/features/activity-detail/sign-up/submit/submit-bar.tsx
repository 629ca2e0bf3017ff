import type { ReactNode } from 'react'
import { ORDER_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { BarTotal, BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import type { SubmitMode } from './submit-mode.ts'
import styles from './submit-bar.module.css'

type SubmitBarProps = {
  mode: SubmitMode
  /** Of all places, in fen. */
  amount: number
  quantity: number
  left: number
  isBusy: boolean
  onSubmit: () => void
  /** Above it: why nothing was ordered. */
  note: ReactNode
}

const IDLE: readonly SubmitMode[] = ['closed', 'nobody', 'full', 'tooFew', 'tooMany']

/** What it comes to, and the one button. */
export function SubmitBar({ mode, amount, quantity, left, isBusy, onSubmit, note }: SubmitBarProps) {
  return (
    <BottomBar className={styles.row}>
      {note}
      <BarTotal note={noteOf(mode, { quantity, left })}>
        {mode === 'wait' || mode === 'full' ? <b>{signUpText.typeIsFull}</b> : <Price fen={amount} size="large" />}
      </BarTotal>
      <Button isLifted className={styles.submit} isLoading={isBusy} isDisabled={IDLE.includes(mode)} onPress={onSubmit}>
        {BUTTONS[mode]?.() ?? signUpText.submit}
      </Button>
    </BottomBar>
  )
}

const BUTTONS: Partial<Record<SubmitMode, () => string>> = {
  wait: () => signUpText.joinWaiting,
  login: () => signUpText.loginToSignUp,
  closed: () => signUpText.closedTitle,
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
