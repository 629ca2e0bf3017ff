import { MONEY_NOTE_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { closeMonth, getMonth, type MonthAccount } from '@quan/contract/console/accounting/months.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { monthText } from '#texts/money-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { listWords } from '#ui/names/list-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './money.module.css'

/** What a month comes to, and whether its books are closed; who sees all cities closes them here. */
export function MonthBooks({ month }: { month: string }) {
  const api = useApi()
  const [isClosing, setClosing] = useState(false)
  const seesAll = useQuery(sessionQuery(api)).data?.operator.cities === null
  const { data, error, refetch } = useQuery({
    queryKey: ['month', month],
    queryFn: ({ signal }) => api.call(getMonth, { month }, { signal }),
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock rows={1} />
  const { received, returned, rest } = data
  return (
    <section className={styles.books} aria-label={monthText.books({ month })}>
      <dl>
        <Figure name={monthText.received} amount={yuanText(received)} />
        <Figure name={monthText.returned} amount={yuanText(-returned)} />
        <Figure name={monthText.kept} amount={yuanText(received - returned)} />
        <Figure name={monthText.rest} amount={yuanText(rest.received - rest.returned)} />
        <Figure name={monthText.fee} amount={yuanText(data.fee)} />
      </dl>
      <div className={styles.state}>
        <State account={data} />
        {data.state === 'open' && seesAll && (
          <Button type="primary" disabled={data.obstacle !== null} onClick={() => setClosing(true)}>
            {monthText.close}
          </Button>
        )}
      </div>
      {isClosing && <CloseDialog account={data} onClose={() => setClosing(false)} />}
    </section>
  )
}

function Figure({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function State({ account: { state, closed, obstacle, unequalDays } }: { account: MonthAccount }) {
  if (closed)
    return (
      <p>
        <Tag tone="good">{monthText.closed}</Tag>
        <small>{monthText.closedBy({ name: closed.by.name, time: formatInstant(closed.time) })}</small>
        {closed.note !== null && <small>{monthText.because({ note: closed.note })}</small>}
      </p>
    )
  if (state === 'running') return <Tag>{monthText.running}</Tag>
  return (
    <p>
      <Tag tone="warning">{monthText.open}</Tag>
      {obstacle !== null && <small>{monthText[obstacle]}</small>}
      {unequalDays.length > 0 && <small>{monthText.unequal({ days: listWords(unequalDays) })}</small>}
    </p>
  )
}

/** Says what closing means, and asks for a reason where days do not add up. */
function CloseDialog({ account: { month, unequalDays }, onClose }: { account: MonthAccount; onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [form] = Form.useForm<{ note?: string }>()
  const close = useMutation({
    mutationFn: ({ note }: { note?: string }) => api.call(closeMonth, { month, note }),
    onSuccess: async () => {
      await Promise.all(
        ['month', 'organizerSums', 'statement'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
      onClose()
    },
  })
  return (
    <Dialog
      title={monthText.closeMonth({ month })}
      okText={monthText.close}
      okButtonProps={{ loading: close.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={close.error && failureWords(close.error)} />
      <p>{monthText.closeAbout}</p>
      <Form form={form} layout="vertical" onFinish={(fields) => close.mutate(fields)}>
        {unequalDays.length > 0 && (
          <Form.Item
            name="note"
            label={monthText.reason({ days: listWords(unequalDays) })}
            rules={[{ required: true, whitespace: true, message: monthText.reasonMissing }]}
          >
            <Input.TextArea rows={3} maxLength={MONEY_NOTE_MAX} showCount />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
