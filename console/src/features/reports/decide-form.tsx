import {
  decideReport,
  HiddenPart,
  OPERATOR_NOTE_MAX,
  ReportDecision,
  type ReportDetail,
  SUSPENSION_DAYS_MAX,
} from '@quan/contract/console/reports.ts'
import { ReportTargetKind } from '@quan/contract/safety/report.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { decideText } from '#texts/reports-text.ts'
import { lineName } from '#ui/names/line-name.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { unitText } from '#texts/state-text.ts'
import { NumberItem } from '#ui/number/number-item.tsx'
import styles from './reports.module.css'

type Fields = { decision: ReportDecision; days?: number; parts?: HiddenPart[]; note: string }

/** What can be hidden: of others an activity is cancelled, a conversation ended by its members. */
const HIDDEN_KINDS: readonly ReportTargetKind[] = [ReportTargetKind.user, ReportTargetKind.question]

/** What is decided on a report, and why. */
export function DecideForm({ report }: { report: ReportDetail }) {
  const { id, targetKind } = report
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
          options={Object.values(ReportDecision)
            .filter((value) => value !== ReportDecision.hide || HIDDEN_KINDS.includes(targetKind))
            .map((value) => ({ value, label: decideText[value] }))}
        />
      </Form.Item>
      {decision === ReportDecision.hide && targetKind === ReportTargetKind.user && (
        <Form.Item name="parts" label={decideText.parts} rules={[{ required: true }]}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            options={Object.values(HiddenPart).map((value) => ({ value, label: lineName(value) }))}
          />
        </Form.Item>
      )}
      {decision === ReportDecision.hide && targetKind === ReportTargetKind.question && (
        <p className={styles.about}>{decideText.wholeQuestion}</p>
      )}
      {decision === ReportDecision.suspend && (
        <NumberItem
          name="days"
          label={decideText.days}
          min={1}
          max={SUSPENSION_DAYS_MAX}
          precision={0}
          unit={unitText.days}
        />
      )}
      <Form.Item name="note" label={decideText.note} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={3} maxLength={OPERATOR_NOTE_MAX} />
      </Form.Item>
      <WhatIsTold report={report} decision={decision ?? ReportDecision.dismiss} />
      <Button
        type="primary"
        danger={decision === ReportDecision.suspend || decision === ReportDecision.close}
        htmlType="submit"
        block
        loading={decide.isPending}
      >
        {decideText.submit}
      </Button>
    </Form>
  )
}

/** What both sides read once it is decided, as far as they still have an account. */
function WhatIsTold({ report, decision }: { report: ReportDetail; decision: ReportDecision }) {
  const tells = report.tells.find((one) => one.decision === decision)
  if (!tells) return null
  return (
    <div className={styles.told} aria-live="polite">
      {report.reporter && <p>{decideText.reporterReads({ text: tells.reporter })}</p>}
      {report.target && (
        <p>{tells.target === null ? decideText.targetReadsNothing : decideText.targetReads({ text: tells.target })}</p>
      )}
    </div>
  )
}
