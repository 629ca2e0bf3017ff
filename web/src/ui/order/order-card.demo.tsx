import { OrderState } from '@quan/contract/order/order-state.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { SAMPLE_NOW } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { OrderCard } from './order-card.tsx'

/** An order in every state. */
export function OrderCardDemo() {
  return (
    <DemoRow name="state">
      {Object.values(OrderState).map((state) => (
        <OrderCard key={state} order={sampleOrder({ state })} now={SAMPLE_NOW} />
      ))}
    </DemoRow>
  )
}
