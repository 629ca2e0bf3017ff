import { useId } from 'react'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { REFUND_HOURS_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldRows } from '#ui/field-row/field-row.tsx'
import { MenuCard } from '#ui/menu/menu.tsx'
import { localNumber } from '#ui/format/local-number.ts'
import { fullAmount } from '#ui/price/amount.ts'
import { RefundTable } from '#ui/order/refund-table.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { activityText } from '#texts/activity-text.ts'
import { FaultNote } from '../fault-note.tsx'
import { NumberRow, type StepProps } from './draft-form.tsx'
import { momentText } from './moment-text.ts'
import { useLastRefundRule } from './use-last-refund-rule.ts'
import styles from './editor.module.css'

/** The rule somebody begins with who wants one. */
const RULE_AT_FIRST = { fullUntilHours: 48, percent: 50, percentUntilHours: 6 }

/** What comes back when a place is given back, and an example counted by the code that refunds. */
export function RefundStep({ editor, faults, timeZone }: StepProps) {
  const { fields, change } = editor
  const { refundRule: rule, startTime } = fields
  const id = useId()
  const put = (part: Partial<typeof RULE_AT_FIRST>) => rule && change({ refundRule: { ...rule, ...part } })
  const last = useLastRefundRule()
  const price = Math.max(0, ...fields.ticketTypes.map((type) => type.price))
  return (
    <>
      <section className={styles.card}>
        <MenuCard title={hostingEditorText.refund}>
          <SwitchRow
            text={hostingEditorText.refundOwn}
            detail={rule === null ? hostingEditorText.refundNone : undefined}
            isOn={rule !== null}
            onChange={(isOn) => change({ refundRule: isOn ? RULE_AT_FIRST : null })}
          />
        </MenuCard>
        {last !== null && !isSameRule(rule, last) && (
          <Button tone="plain" size="small" className={styles.last} onPress={() => change({ refundRule: last })}>
            {hostingEditorText.refundLast}
          </Button>
        )}
        <FaultNote id={`${id}-fault`} fault={faults.refundRule} />
      </section>
      {rule !== null && (
        <FieldRows>
          <NumberRow
            label={hostingEditorText.refundFull}
            hint="48"
            value={rule.fullUntilHours}
            fault={undefined}
            onChange={(hours) => put({ fullUntilHours: Math.min(hours ?? 0, REFUND_HOURS_MAX) })}
          />
          <NumberRow
            label={hostingEditorText.refundPart}
            hint="6"
            value={rule.percentUntilHours}
            fault={undefined}
            onChange={(hours) => put({ percentUntilHours: Math.min(hours ?? 0, REFUND_HOURS_MAX) })}
          />
          <NumberRow
            label={hostingEditorText.refundShare}
            hint="50"
            value={rule.percent}
            fault={undefined}
            onChange={(percent) => put({ percent: Math.min(percent ?? 0, 100) })}
          />
        </FieldRows>
      )}
      {startTime !== null && price > 0 && (
        <section className={styles.example}>
          <h3>{hostingEditorText.example}</h3>
          <RefundTable activity={{ startTime, timeZone }} refundRule={rule} price={price} />
          {rule !== null && <Example {...{ rule, startTime, timeZone, price }} />}
        </section>
      )}
    </>
  )
}

const isSameRule = (rule: DraftFields['refundRule'], other: typeof RULE_AT_FIRST) =>
  rule !== null &&
  rule.fullUntilHours === other.fullUntilHours &&
  rule.percentUntilHours === other.percentUntilHours &&
  rule.percent === other.percent

type ExampleProps = { rule: NonNullable<DraftFields['refundRule']>; startTime: string; timeZone: string; price: number }

/** Somebody gives a place back between the two times of the rule. */
function Example({ rule, startTime, timeZone, price }: ExampleProps) {
  const now = useNow()
  const startsAt = Date.parse(startTime)
  const hours = (rule.fullUntilHours + rule.percentUntilHours) / 2
  const at = startsAt - hours * HOUR_MS
  const back = refundAmount({ price, refundRule: rule, startsAt }, at)
  const yuan = (fen: number) => activityText.yuanSign + localNumber(fullAmount(fen).number)
  return (
    <p>
      {hostingEditorText.exampleText({
        price: yuan(price),
        time: momentText(new Date(at).toISOString(), { timeZone, now }),
        back: yuan(back),
        kept: yuan(price - back),
      })}
    </p>
  )
}
