import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ORDER_QUANTITY_MIN } from '@quan/contract/order/order-limits.ts'
import { positionText } from '#texts/position-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Section } from '#ui/page/section.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { TicketTypeList } from '#ui/ticket-type/ticket-type-list.tsx'
import { RefundRule } from '../refund-rule.tsx'
import { chosenType, isSold, type PurchaseDraft, quantityLimit } from './purchase-draft.ts'
import styles from './purchase.module.css'

type PurchaseFieldsProps = {
  detail: ActivityDetail
  draft: PurchaseDraft
  onChange: (part: Partial<PurchaseDraft>) => void
}

/** Which places of the activity, how many, and what comes back when they are given back. */
export function PurchaseFields({ detail, draft, onChange }: PurchaseFieldsProps) {
  const now = useNow()
  const type = chosenType(detail, draft)
  if (type === null || !isSold(detail, now))
    return (
      <p className={styles.closed} role="status">
        <b>{positionText.notSold}</b>
        {positionText.notSoldNote}
      </p>
    )
  const limit = quantityLimit(detail, draft)
  return (
    <>
      <Section level={2} title={positionText.ticketType}>
        <TicketTypeList
          label={positionText.ticketType}
          activity={detail}
          chosenId={type.id}
          onChoose={(ticketTypeId) => onChange({ ticketTypeId })}
        />
      </Section>
      <section className={styles.quantity} aria-label={positionText.quantity}>
        <div>
          <h2>{positionText.quantity}</h2>
          <p>{limit === 0 ? positionText.soldOut : positionText.quantityNote({ max: limit })}</p>
        </div>
        <Stepper
          label={positionText.quantity}
          lessLabel={positionText.fewer}
          moreLabel={positionText.more}
          value={draft.quantity}
          min={ORDER_QUANTITY_MIN}
          max={Math.max(ORDER_QUANTITY_MIN, limit)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </section>
      <RefundRule activity={detail} refundRule={detail.refundRule} price={type.price} />
      <p className={styles.advice}>{positionText.handLater}</p>
    </>
  )
}
