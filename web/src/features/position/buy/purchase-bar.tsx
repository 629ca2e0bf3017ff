import { positionText } from '#texts/position-text.ts'
import { BarTotal } from '#ui/bottom-bar/bar-total.tsx'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import type { TicketType } from './purchase-rules.ts'

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
      <BarTotal note={positionText.total({ count: quantity })}>
        <Price fen={type.price * quantity} size="large" />
      </BarTotal>
      <Button isLifted isDisabled={!canBuy} isLoading={isBuying} onPress={onBuy}>
        {type.price === 0 ? positionText.submitFree : positionText.submit}
      </Button>
    </BottomBar>
  )
}
