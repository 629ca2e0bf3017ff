import { useQueryClient } from '@tanstack/react-query'
import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { moneyToDoText } from '#texts/money-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import type { EndlessList } from '#ui/data-table/use-endless-list.ts'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from '../money.module.css'

type ToDoCardProps<Row> = {
  title: string
  list: EndlessList<Row>
  children: (row: Row) => ReactNode
  nothing?: string
  note?: string
}

/** What waits of one kind; more of it is read on. */
export function ToDoCard<Row>({ title, list, children, nothing = moneyToDoText.nothing, note }: ToDoCardProps<Row>) {
  const { items, error, refetch, more, isLoadingMore, moreError } = list
  const count = items?.length ?? 0
  const failure = failureInstead({ data: items, error })
  return (
    <Card title={title} extra={count > 0 && <Tag tone="urgent">{`${count}${more ? '+' : ''}`}</Tag>}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <LoadingBlock rows={2} />
      ) : (
        <>
          {count === 0 ? (
            <p className={styles.note}>{nothing}</p>
          ) : (
            note !== undefined && <p className={styles.note}>{note}</p>
          )}
          <ul className={styles.list}>{items.map(children)}</ul>
          <FailureNote text={moreError ? failureWords(moreError) : null} />
          {more && (
            <Button block type="link" loading={isLoadingMore} onClick={more}>
              {moneyToDoText.more}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** One that waits: what it is about, and the money of it. */
export function ToDoItem({ head, amount, children }: { head: string; amount: number; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <span className={styles.itemHead}>
        <b>{head}</b>
        <b>{yuanText(amount)}</b>
      </span>
      {children}
    </li>
  )
}

type PaymentNumbersProps = {
  outTradeNo: string
  outRefundNo?: string | null | undefined
  transactionId?: string | null | undefined
}

/** Under which the payment service knows it, to be copied. */
export function PaymentNumbers({ outTradeNo, outRefundNo, transactionId }: PaymentNumbersProps) {
  return (
    <dl className={styles.numbers}>
      <NumberItem name={moneyToDoText.outTradeNo} number={outTradeNo} />
      <NumberItem name={moneyToDoText.transactionId} number={transactionId} />
      <NumberItem name={moneyToDoText.outRefundNo} number={outRefundNo} />
    </dl>
  )
}

function NumberItem({ name, number }: { name: string; number: string | null | undefined }) {
  if (!number) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Typography.Text copyable>{number}</Typography.Text>
      </dd>
    </>
  )
}

/** Reads lists and sums anew: what was done changes them alike. */
export function useRefetchMoney() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [
        QUEUE_KEYS.proposals,
        QUEUE_KEYS.changeRefunds,
        QUEUE_KEYS.failedRefunds,
        QUEUE_KEYS.differences,
        ['order'],
        ['daySums'],
        ['refunds'],
        ['upcomingSum'],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
