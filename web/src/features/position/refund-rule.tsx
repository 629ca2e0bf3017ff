import { positionText } from '#texts/position-text.ts'
import { RefundTable, type RefundTableProps } from '#ui/order/refund-table.tsx'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/page/section.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './refund-rule.module.css'

/** Refund for a returned place, and until when. */
export function RefundRule(props: RefundTableProps) {
  return (
    <Section level={2} title={positionText.refundRule}>
      <div className={cx(rows.card, styles.rule)}>
        <RefundTable {...props} />
      </div>
    </Section>
  )
}
