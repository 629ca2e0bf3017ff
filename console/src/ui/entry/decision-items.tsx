import { OPERATOR_NOTE_MAX, SUSPENSION_DAYS_MAX } from '@quan/contract/console/reports.ts'
import { Form, Input } from 'antd'
import { decideText } from '#texts/reports-text.ts'
import { unitText } from '#texts/state-text.ts'
import { NumberItem } from '#ui/number/number-item.tsx'

/** For how many days somebody is suspended: field `days` of a form. */
export const SuspensionDaysItem = () => (
  <NumberItem
    name="days"
    label={decideText.days}
    min={1}
    max={SUSPENSION_DAYS_MAX}
    precision={0}
    unit={unitText.days}
  />
)

/** Why it is decided so, for colleagues: field `note` of a form. */
export const OperatorNoteItem = () => (
  <Form.Item name="note" label={decideText.note} rules={[{ required: true, whitespace: true }]}>
    <Input.TextArea rows={3} maxLength={OPERATOR_NOTE_MAX} />
  </Form.Item>
)
