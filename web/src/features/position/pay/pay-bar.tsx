import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderText } from '#texts/order-text.ts'
import { positionText } from '#texts/position-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { PayNow } from '#ui/pay/pay-now.tsx'

type PayBarProps = { position: Position; isPaying: boolean; onPay: () => void; onCancel: () => void }

/** Pay what is held, hand out what is paid, buy anew what was given up. */
export function PayBar({ position, isPaying, onPay, onCancel }: PayBarProps) {
  const navigation = useNavigation()
  const { state, amount, activity, id } = position
  if (state === OrderState.unpaid)
    return (
      <BottomBar>
        <Button tone="plain" size="medium" onPress={onCancel}>
          {orderText.cancel}
        </Button>
        <PayNow fen={amount} isPaying={isPaying} onPay={onPay} />
      </BottomBar>
    )
  if (state === OrderState.paid || state === OrderState.used)
    return (
      <BottomBar>
        <Button isWide isLifted onPress={() => navigation.replace(pathTo('biBuy', { id }))}>
          {positionText.hand}
        </Button>
      </BottomBar>
    )
  return (
    <BottomBar>
      <Button isWide onPress={() => navigation.replace(pathTo('biBuyEdit', { activityId: activity.id }))}>
        {positionText.buyAgain}
      </Button>
    </BottomBar>
  )
}
