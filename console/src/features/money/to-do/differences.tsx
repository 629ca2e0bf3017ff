import {
  BOOKED_BY_ITSELF,
  compareAnew,
  getDifferences,
  type LedgerDifference,
  settleDifference,
} from '@quan/contract/console/accounting/ledger-differences.ts'
import { MONEY_NOTE_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { differenceText, moneyText, moneyToDoText, remedyText } from '#texts/money-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { PaymentNumbers, ToDoCard, ToDoItem, useRefetchMoney } from './to-do-card.tsx'
import styles from '../money.module.css'
import { useMoneyCity } from '../use-money-city.ts'

/** By then a payment was compared anew, in milliseconds; the server looks every minute. */
const COMPARED_WITHIN_MS = 70_000

/** On what the books and the payment service differ now, the newest first. */
export function useDifferences() {
  const api = useApi()
  const { ofCity } = useMoneyCity()
  return useEndlessList({
    queryKey: [...QUEUE_KEYS.differences, ofCity],
    load: (cursor, signal) => api.call(getDifferences, { isMended: false, ...ofCity, cursor }, { signal }),
  })
}

export function Differences() {
  const list = useDifferences()
  const { cityName } = useMoneyCity()
  return (
    <ToDoCard
      title={moneyText.differences}
      list={list}
      // what has no order is of no city
      {...(cityName === null
        ? { nothing: moneyText.noDifferences }
        : { nothing: moneyText.differencesOfCity, note: moneyText.differencesOfCity })}
    >
      {(difference: LedgerDifference) => <Difference key={difference.id} difference={difference} />}
    </ToDoCard>
  )
}

function Difference({ difference }: { difference: LedgerDifference }) {
  const { id, kind, ours, theirs, orderId, outTradeNo, outRefundNo, transactionId, findTime } = difference
  const api = useApi()
  const client = useQueryClient()
  const [isSettling, setSettling] = useState(false)
  const refetch = useRefetchMoney()
  const compare = useMutation({ mutationFn: () => api.call(compareAnew, { id }), onSettled: refetch })
  const { isSuccess: isBeingCompared, reset } = compare
  useEffect(() => {
    if (!isBeingCompared) return
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: QUEUE_KEYS.differences })
      reset()
    }, COMPARED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [client, isBeingCompared, reset])
  return (
    <ToDoItem head={differenceText[kind]} amount={theirs - ours}>
      <p>{amountsText(difference)}</p>
      <p>{remedyText[kind]}</p>
      <PaymentNumbers outTradeNo={outTradeNo} outRefundNo={outRefundNo} transactionId={transactionId} />
      <small>{formatInstant(findTime)}</small>
      <FailureNote text={compare.error && failureWords(compare.error)} />
      <div className={styles.acts}>
        {orderId !== null && (
          <Button size="small" loading={compare.isPending} disabled={isBeingCompared} onClick={() => compare.mutate()}>
            {isBeingCompared ? moneyToDoText.comparing : moneyToDoText.compareAnew}
          </Button>
        )}
        {!BOOKED_BY_ITSELF.has(kind) && (
          <Button size="small" onClick={() => setSettling(true)}>
            {moneyToDoText.settle}
          </Button>
        )}
        {orderId !== null && <Link to={orderPlace(orderId).to}>{moneyToDoText.openOrder}</Link>}
      </div>
      {isSettling && <SettleDialog difference={difference} onClose={() => setSettling(false)} />}
    </ToDoItem>
  )
}

type SettleDialogProps = { difference: LedgerDifference; onClose: () => void }

/**
 * Closes a difference that was settled on the payment service's platform, and says what that means. What is sent is what
 * was looked at here: one that changes meanwhile is to be looked at anew.
 */
function SettleDialog({ difference, onClose }: SettleDialogProps) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const [form] = Form.useForm<{ note: string }>()
  const [seen, setSeen] = useState(difference)
  const settle = useMutation({
    mutationFn: ({ note }: { note: string }) => {
      const { id, ours, theirs, outRefundNo, transactionId } = seen
      return api.call(settleDifference, { id, ours, theirs, outRefundNo, transactionId, note })
    },
    onSuccess: onClose,
    onSettled: refetch,
  })
  const isChanged = factsOf(seen).join() !== factsOf(difference).join()
  const lookAgain = () => {
    settle.reset()
    setSeen(difference)
  }
  return (
    <Dialog
      title={moneyToDoText.settleTitle({ kind: differenceText[seen.kind] })}
      okText={isChanged ? moneyToDoText.settleLookedAt : moneyToDoText.settle}
      okButtonProps={{ loading: settle.isPending }}
      onOk={isChanged ? lookAgain : form.submit}
      onCancel={onClose}
    >
      <FailureNote
        text={
          isChanged
            ? moneyToDoText.settleChanged({ facts: factsOf(difference).filter(Boolean).join(' · ') })
            : settle.error && failureWords(settle.error)
        }
      />
      <p>{amountsText(seen)}</p>
      <PaymentNumbers {...seen} />
      <p>{moneyToDoText.settleAbout}</p>
      {seen.kind === 'refundAmount' && <p>{moneyToDoText.settleRefundAbout}</p>}
      <Form form={form} layout="vertical" onFinish={(fields) => settle.mutate(fields)}>
        <Form.Item
          name="note"
          label={moneyToDoText.settleNote}
          rules={[{ required: true, whitespace: true, message: moneyToDoText.settleNoteMissing }]}
        >
          <Input.TextArea rows={3} maxLength={MONEY_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** What both sides have of a difference. */
const amountsText = ({ ours, theirs }: LedgerDifference): string =>
  `${moneyToDoText.ours} ${yuanText(ours)} · ${moneyToDoText.theirs} ${yuanText(theirs)}`

/** In what one difference is another than the one that stood in its place. */
const factsOf = (difference: LedgerDifference) => [
  amountsText(difference),
  difference.transactionId ?? '',
  difference.outRefundNo ?? '',
]
