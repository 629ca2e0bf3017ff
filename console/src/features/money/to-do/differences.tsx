import {
  BOOKED_BY_ITSELF,
  compareAnew,
  getDifferences,
  type LedgerDifference,
} from '@quan/contract/console/accounting/ledger-differences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { differenceText, moneyText, moneyToDoText, remedyText } from '#texts/money-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from '../money.module.css'
import { amountsText, SettleDialog } from './settle-dialog.tsx'
import { PaymentNumbers, ToDoCard, ToDoItem, useRefetchMoney } from './to-do-card.tsx'

/** By then a payment was compared anew, in milliseconds; the server looks every minute. */
const COMPARED_WITHIN_MS = 70_000

/** On what the books and the payment service differ now, the newest first. */
export function useDifferences() {
  const api = useApi()
  return useEndlessList({
    queryKey: ['differences'],
    load: (cursor, signal) => api.call(getDifferences, { isMended: false, cursor }, { signal }),
  })
}

export function Differences() {
  const list = useDifferences()
  return (
    <ToDoCard title={moneyText.differences} list={list} nothing={moneyText.noDifferences}>
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
      void client.invalidateQueries({ queryKey: ['differences'] })
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
