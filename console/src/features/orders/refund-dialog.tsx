import {
  MONEY_NOTE_MAX,
  SECOND_OPERATOR_A_DAY_FROM_FEN,
  SECOND_OPERATOR_FROM_FEN,
} from '@quan/contract/console/accounting/accounting-limits.ts'
import type { OrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { proposeRefund } from '@quan/contract/console/accounting/refund-proposal.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { ordersText, refundFormText } from '#texts/orders-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { type FormNumber, NumberItem } from '#ui/number/number-item.tsx'
import styles from './orders.module.css'

type Fields = { placeIds: string[]; by: 'rule' | 'hand'; percent: number | null; note: string }

const WHOLE = 100

/** Instead of `required`, which a group of boxes may not say of itself. */
async function atLeastOne(_rule: unknown, chosen: readonly string[]) {
  if (chosen.length === 0) throw new Error(refundFormText.placesRule)
}

/** Gives money back, by the rule or by hand; what it comes to, and whether somebody has to agree, is said before. */
export function RefundDialog({ order, onClose }: { order: OrderAccount; onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  // sending it twice must not give it back twice
  const [requestId] = useState(() => crypto.randomUUID())
  const { places, percentByRule } = order
  // the order may change while this is open: places that went back are unticked, and where the rule gives nothing any more the share has to be typed
  useEffect(() => {
    const chosen: readonly string[] | undefined = form.getFieldValue('placeIds')
    // not there yet: it begins with `initialValues`
    if (chosen === undefined) return
    form.setFieldsValue({
      placeIds: places.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])),
      ...(percentByRule === 0 && form.getFieldValue('by') === 'rule' && { by: 'hand' as const, percent: null }),
    })
  }, [form, places, percentByRule])
  const submit = useMutation({
    mutationFn: ({ placeIds, by, percent, note }: Fields) =>
      api.call(proposeRefund, {
        requestId,
        orderId: order.id,
        placeIds,
        ...(by === 'rule' ? { percent: null, shownPercent: percentByRule } : { percent }),
        note,
      }),
    onError: () => client.invalidateQueries({ queryKey: ['order'] }),
    onSuccess: async () => {
      await Promise.all(['order', 'waitingRefunds'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      onClose()
    },
  })
  return (
    <Dialog
      title={refundFormText.title}
      okText={refundFormText.submit}
      okButtonProps={{ loading: submit.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={submit.error && failureWords(submit.error)} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          placeIds: places.map(({ id }) => id),
          by: percentByRule > 0 ? 'rule' : 'hand',
          percent: WHOLE,
          note: '',
        }}
        onFinish={(fields) => submit.mutate(fields)}
      >
        <Form.Item name="placeIds" label={refundFormText.places} rules={[{ validator: atLeastOne }]}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            options={places.map(({ id, number, holder }) => ({
              value: id,
              label: ordersText.holder({ number, name: holder ?? ordersText.nobody }),
            }))}
          />
        </Form.Item>
        <Share byRule={percentByRule} />
        <Form.Item
          name="note"
          label={refundFormText.note}
          rules={[{ required: true, whitespace: true, message: refundFormText.noteRule }]}
        >
          <Input.TextArea rows={3} maxLength={MONEY_NOTE_MAX} showCount />
        </Form.Item>
        <Sum order={order} />
      </Form>
    </Dialog>
  )
}

/** How much goes back: what the rule of the activity says now, where it says something, or a share of one's own. */
function Share({ byRule }: { byRule: number }) {
  const by = Form.useWatch('by')
  return (
    <>
      <Form.Item name="by" label={refundFormText.by}>
        <Segmented
          aria-label={refundFormText.by}
          options={[
            { value: 'rule', label: refundFormText.byRule({ percent: byRule }), disabled: byRule === 0 },
            { value: 'hand', label: refundFormText.byHand },
          ]}
        />
      </Form.Item>
      {by === 'hand' && (
        <NumberItem name="percent" label={refundFormText.percent} min={1} max={WHOLE} precision={0} unit="%" />
      )}
    </>
  )
}

function Sum({ order }: { order: OrderAccount }) {
  const places: string[] = Form.useWatch('placeIds') ?? []
  const own: FormNumber = Form.useWatch('percent')
  const percent = Form.useWatch('by') === 'rule' ? order.percentByRule : own
  // what it comes to is not known before it is a share
  if (typeof percent !== 'number') return null
  const fen = shareOf(order.price, percent) * places.length
  const reason = reasonToWait(order, fen)
  return (
    <Alert
      type={reason === null ? 'info' : 'warning'}
      title={refundFormText.sum({ amount: yuanText(fen) })}
      description={reason ?? refundFormText.atOnce}
    />
  )
}

/** Why a second operator has to agree, as the server decides it; null when nobody has to. */
function reasonToWait({ proposals, refunds, givenAlone }: OrderAccount, fen: number): string | null {
  const moved = refunds.filter(({ reason }) => reason === 'moved')
  const before = [...proposals.filter(({ state }) => state === 'waiting' || state === 'done'), ...moved]
  const ofOrder = before.reduce((sum, { amount }) => sum + amount, fen)
  if (ofOrder >= SECOND_OPERATOR_FROM_FEN)
    return refundFormText.needsSecond({ amount: formatFen(SECOND_OPERATOR_FROM_FEN) })
  if (givenAlone + fen < SECOND_OPERATOR_A_DAY_FROM_FEN) return null
  const [given, limit] = [givenAlone, SECOND_OPERATOR_A_DAY_FROM_FEN].map(formatFen)
  return refundFormText.needsSecondToday({ given: given ?? '', limit: limit ?? '' })
}
