import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { SAMPLE_NOW } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { PayNow } from '#ui/pay/pay-sheet.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { AmountLines } from './amount-lines.tsx'
import { OrderCard } from './order-card.tsx'

const UNPAID = sampleOrder({ state: OrderState.unpaid, price: 1_865_000, amount: 1_865_000 })

afterEach(cleanup)

describe('what an order costs', () => {
  test('of one that was moved to a cheaper ticket type says what went back of a place', () => {
    const { container } = renderUi(
      <AmountLines order={sampleOrder({ price: 12_800, reduced: 2_800, amount: 12_800 })} />,
    )
    expect(container.textContent).toContain('换票种已退¥28.00/席')
  })

  test.each([0, undefined])('says nothing of that where nothing went back: %s', (reduced) => {
    const { container } = renderUi(<AmountLines order={sampleOrder({ ...(reduced === 0 && { reduced }) })} />)
    expect(container.textContent).not.toContain('换票种')
  })
})

describe('a large amount', () => {
  test('is short on the card of an order in a list', () => {
    const { container } = renderUi(<OrderCard order={UNPAID} now={SAMPLE_NOW} />)
    expect(container.querySelector('footer')?.textContent).toBe('¥1.87\u00a0万')
  })

  test('is exact where the order is paid', () => {
    const { container } = renderUi(
      <>
        <AmountLines order={UNPAID} />
        <PayNow fen={UNPAID.amount} isPaying={false} onPay={() => undefined} onElsewhere={null} />
      </>,
    )
    expect(container.textContent).not.toContain('万')
    expect(container.textContent.match(/¥18,650\.00/g)).toHaveLength(3)
  })
})
