import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { REFUND_HOURS_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { Switch } from 'antd'
import { editorText } from '#texts/draft-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { Field, NumberField, type SectionProps } from './field.tsx'
import styles from './editor.module.css'

type Rule = NonNullable<DraftFields['refundRule']>

/** The rule somebody begins with who wants one. */
const RULE_AT_FIRST: Rule = { fullUntilHours: 48, percent: 50, percentUntilHours: 6 }
const HOUR_MS = 3_600_000

/** What comes back when a place is given back, with an example counted by the code that refunds. */
export function RefundSection({ editor, faults, timeZone }: SectionProps) {
  const { fields, change } = editor
  const { refundRule: rule, startTime, ticketTypes } = fields
  const put = (part: Partial<Rule>) => rule && change({ refundRule: { ...rule, ...part } })
  const price = Math.max(0, ...ticketTypes.map((type) => type.price))
  return (
    <section aria-labelledby="section-refund">
      <h2 id="section-refund">{editorText.refund}</h2>
      <Field id="ownRule" label={editorText.ownRule}>
        <Switch
          id="ownRule"
          checked={rule !== null}
          onChange={(isOn) => change({ refundRule: isOn ? RULE_AT_FIRST : null })}
        />
      </Field>
      {rule !== null && (
        <>
          <div className={styles.triple}>
            <NumberField
              id="fullUntil"
              label={editorText.fullUntil}
              value={rule.fullUntilHours}
              min={0}
              max={REFUND_HOURS_MAX}
              onChange={(hours) => put({ fullUntilHours: hours ?? 0 })}
            />
            <NumberField
              id="partUntil"
              label={editorText.partUntil}
              name="refundRule"
              faults={faults}
              value={rule.percentUntilHours}
              min={0}
              max={REFUND_HOURS_MAX}
              onChange={(hours) => put({ percentUntilHours: hours ?? 0 })}
            />
            <NumberField
              id="percent"
              label={editorText.percent}
              value={rule.percent}
              min={0}
              max={100}
              onChange={(percent) => put({ percent: percent ?? 0 })}
            />
          </div>
          <Zones rule={rule} />
          {startTime !== null && price > 0 && <Example {...{ rule, startTime, price, timeZone }} />}
        </>
      )}
    </section>
  )
}

function Zones({ rule: { fullUntilHours, percent, percentUntilHours } }: { rule: Rule }) {
  return (
    <dl className={styles.zones}>
      <div className={styles.zoneFull}>
        <dt>{editorText.zoneFull({ hours: fullUntilHours })}</dt>
        <dd>{editorText.allBack}</dd>
      </div>
      <div className={styles.zonePart}>
        <dt>{editorText.zonePart({ hours: percentUntilHours })}</dt>
        <dd>{editorText.partBack({ percent })}</dd>
      </div>
      <div className={styles.zoneNone}>
        <dt>{editorText.zoneNone}</dt>
        <dd>{editorText.nothingBack}</dd>
      </div>
    </dl>
  )
}

type ExampleProps = { rule: Rule; startTime: string; price: number; timeZone: string }

/** Somebody gives a place back between the two times of the rule. */
function Example({ rule, startTime, price, timeZone }: ExampleProps) {
  const startsAt = Date.parse(startTime)
  const at = startsAt - ((rule.fullUntilHours + rule.percentUntilHours) / 2) * HOUR_MS
  const back = refundAmount({ price, refundRule: rule, startsAt }, at)
  return (
    <p className={styles.example}>
      {editorText.example({
        price: yuanText(price),
        time: formatInstant(new Date(at).toISOString(), { timeZone }),
        back: yuanText(back),
        kept: yuanText(price - back),
      })}
    </p>
  )
}
