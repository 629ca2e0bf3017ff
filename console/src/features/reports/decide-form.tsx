import { decideReport, OPERATOR_NOTE_MAX, ReportDecision, SUSPENSION_DAYS_MAX } from '@quan/contract/console/reports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Radio } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { decideText } from '#texts/reports-text.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import styles from './reports.module.css'

type Fields = { decision: ReportDecision; days?: number; note: string }

/** What is decided on a report, and why. */
export function DecideForm({ id }: { id: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const decision = Form.useWatch('decision', form)
  const decide = useMutation({
    mutationFn: (fields: Fields) => api.call(decideReport, { id, ...fields }),
    onSuccess(decided) {
      queries.setQueryData(['report', id], decided)
      void queries.invalidateQueries({ queryKey: ['reports'] })
    },
  })
  return (
    <Form<Fields> form={form} name="decide" layout="vertical" onFinish={(fields) => decide.mutate(fields)}>
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <Form.Item name="decision" initialValue={ReportDecision.dismiss}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={Object.values(ReportDecision).map((value) => ({ value, label: decideText[value] }))}
        />
      </Form.Item>
      {decision === ReportDecision.suspend && (
        <Form.Item name="days" label={decideText.days} rules={[{ required: true }]}>
          <InputNumber min={1} max={SUSPENSION_DAYS_MAX} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="note" label={decideText.note} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={3} maxLength={OPERATOR_NOTE_MAX} />
      </Form.Item>
      <Button
        type="primary"
        danger={decision === ReportDecision.suspend || decision === ReportDecision.close}
        htmlType="submit"
        block
        loading={decide.isPending}
      >
        {decideText.submit}
      </Button>
      <p className={styles.about}>{decideText.both}</p>
    </Form>
  )
}
