import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Price } from '#ui/price/price.tsx'
import { RefundSentences } from '#ui/refund/refund-sentences.tsx'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/page/section.tsx'
import { cx } from '#ui/style/cx.ts'
import type { TicketType } from './sign-up-draft.ts'
import styles from './cost-section.module.css'

type CostSectionProps = { detail: ActivityDetail; ticket: TicketType; quantity: number }

/** What it comes to, and what would come back until when. */
export function CostSection({ detail, ticket, quantity }: CostSectionProps) {
  const { name, price } = ticket
  return (
    <Section title={signUpText.cost}>
      <div className={cx(rows.card, styles.card)}>
        <p className={styles.line}>
          <span>{signUpText.costLine({ name, count: quantity })}</span>
          <Price fen={price * quantity} />
        </p>
        <Refund detail={detail} ticket={ticket} quantity={quantity} />
      </div>
    </Section>
  )
}

function Refund({ detail, ticket, quantity }: CostSectionProps) {
  const now = useNow()
  const { refundRule, startTime } = detail
  const { price } = ticket
  const back = refundAmount({ price, refundRule, startsAt: Date.parse(startTime) }, now) * quantity
  return (
    <>
      {price > 0 && quantity > 0 && (
        <p className={styles.line}>
          <span>{signUpText.refundNow}</span>
          <Price fen={back} isPlain />
        </p>
      )}
      <div className={styles.rule}>
        <h4>{signUpText.refund}</h4>
        <RefundSentences activity={detail} refundRule={refundRule} price={price} />
      </div>
    </>
  )
}
