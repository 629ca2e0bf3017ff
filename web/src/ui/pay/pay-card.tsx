import type { Pay } from '#platform/pay/use-pay.ts'
import { usePayWays } from '#platform/pay/use-pay-elsewhere.ts'
import { payText } from '#texts/pay-text.ts'
import { Button } from '#ui/button/button.tsx'
import { moneyText } from '#ui/format/local-number.ts'
import { Price } from '#ui/price/price.tsx'
import { type PaidOrder, ScanCode } from './pay-sheet.tsx'
import { useWaysElsewhere } from './send-elsewhere.tsx'
import styles from './pay-card.module.css'

type PayCardProps = {
  order: PaidOrder
  sheet: Pay['sheet']
  /** True when the demo's cashier is at hand. */
  isDemo?: boolean
}

/** Beside an order on a wide screen: the code for the phone in one's hand, and what to do with it. */
export function PayCard({ order, sheet, isDemo = import.meta.env.MODE === 'demo' }: PayCardProps) {
  const ways = usePayWays()
  const elsewhere = useWaysElsewhere({ order, hasLink: ways.includes('link') })
  const steps = [payText.scanStep, payText.checkStep({ amount: moneyText(order.amount) }), payText.doneStep]
  return (
    <section className={styles.card} aria-label={payText.byScan}>
      <h2>{payText.byScan}</h2>
      <Price fen={order.amount} size="large" className={styles.amount} />
      <ScanCode orderId={order.id} hasCode={ways.includes('native')} size={232} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.elsewhere}>
        {elsewhere.map(({ name, verb, act }) => (
          <Button key={name} tone="tint" size="medium" label={`${verb} ${name}`} onPress={() => void act()}>
            {name}
          </Button>
        ))}
      </div>
      {isDemo && (
        <Button tone="outline" isWide isLoading={sheet.isLeaving} onPress={sheet.openCashier}>
          {payText.demoCashier}
        </Button>
      )}
    </section>
  )
}
