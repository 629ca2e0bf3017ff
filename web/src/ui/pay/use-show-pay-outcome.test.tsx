import { BuyType } from '@quan/contract/order/order.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PayOutcome } from '#platform/pay/wechat-bridge.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useShowPayOutcome } from './use-show-pay-outcome.ts'

const ID = '01920000-0000-7000-8000-0000000000b1'

type Ended = { outcome: PayOutcome; buyType?: BuyType }

function End({ outcome, buyType = BuyType.places }: Ended) {
  const tell = useShowPayOutcome()
  return (
    <button type="button" onClick={() => tell(outcome, { id: ID, buyType })}>
      x
    </button>
  )
}

/** A payment ends on some page. */
async function end(ended: Ended) {
  const { navigation } = renderUi(<End {...ended} />)
  await userEvent.click(screen.getByRole('button'))
  return navigation
}

beforeEach(() => toasts.show(''))
afterEach(cleanup)

describe('how a payment ended', () => {
  // proves 4.13
  test('is not told when it succeeded', async () => {
    const navigation = await end({ outcome: 'succeeded' })
    expect(toasts.get()?.text).toBe('')
    expect(navigation.open).not.toHaveBeenCalled()
  })

  // proves 4.16
  // proves 4.14 (case 'cancelled', '订单未支付')
  // proves 4.15 (case 'failed', '订单支付失败')
  test.each<[PayOutcome, string]>([
    ['cancelled', '订单未支付'],
    ['failed', '订单支付失败'],
  ])('%s is told, and opens the order of places', async (outcome, text) => {
    const navigation = await end({ outcome })
    expect(toasts.get()?.text).toBe(text)
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith(`/pages/40mySub/orderDetail/orderDetail?id=${ID}`)
  })

  // proves 4.16
  test('leaves whoever buys a position on the page', async () => {
    const navigation = await end({ outcome: 'cancelled', buyType: BuyType.position })
    expect(toasts.get()?.text).toBe('订单未支付')
    expect(navigation.open).not.toHaveBeenCalled()
  })
})
