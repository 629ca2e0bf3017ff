import { positionText } from '#texts/position-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import type { TicketType } from './purchase-rules.ts'
import styles from './purchase.module.css'

type PurchaseBarProps = {
  type: TicketType | null
  quantity: number
  canBuy: boolean
  isBuying: boolean
  onBuy: () => void
}

/** What it costs altogether, and the button that orders it. */
export function PurchaseBar({ type, quantity, canBuy, isBuying, onBuy }: PurchaseBarProps) {
  if (type === null) return null
  return (
    <BottomBar>
      <p className={styles.total}>
        <Price fen={type.price * quantity} size="large" />
        <small>{positionText.total({ count: quantity })}</small>
      </p>
      <Button isLifted isDisabled={!canBuy} isLoading={isBuying} onPress={onBuy}>
        {type.price === 0 ? positionText.submitFree : positionText.submit}
      </Button>
    </BottomBar>
  )
}
