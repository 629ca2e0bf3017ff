import {
  type ChangeRefund,
  getChangeRefunds,
  seeChangeRefund,
} from '@quan/contract/console/accounting/change-refunds.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { ordersPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { moneyToDoText } from '#texts/money-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ToDoCard, ToDoItem, useRefetchMoney } from './to-do-card.tsx'
import styles from '../money.module.css'
import { useMoneyCity } from '../use-money-city.ts'

/** Changes of activities by which more may go back, for another operator to look at. */
export function ChangeRefunds() {
  const api = useApi()
  const { ofCity } = useMoneyCity()
  const list = useEndlessList({
    queryKey: [...QUEUE_KEYS.changeRefunds, ofCity],
    load: (cursor, signal) => api.call(getChangeRefunds, { ...ofCity, cursor }, { signal }),
  })
  return (
    <ToDoCard title={moneyToDoText.changes} list={list} note={moneyToDoText.changesAbout}>
      {(change: ChangeRefund) => <ChangeItem key={change.id} change={change} />}
    </ToDoCard>
  )
}

function ChangeItem({ change }: { change: ChangeRefund }) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const isOwn = useQuery(sessionQuery(api)).data?.operator.id === change.changedBy.id
  const see = useMutation({
    mutationFn: () => api.call(seeChangeRefund, { id: change.id }),
    onSettled: refetch,
  })
  return (
    <ToDoItem head={change.activity.title} amount={change.refund}>
      <p>{moneyToDoText.changedBy({ name: change.changedBy.name })}</p>
      <small>{formatInstant(change.changeTime)}</small>
      <FailureNote text={see.error && failureWords(see.error)} />
      <div className={styles.acts}>
        {!isOwn && (
          <Button type="primary" size="small" loading={see.isPending} onClick={() => see.mutate()}>
            {moneyToDoText.seen}
          </Button>
        )}
        <Link to={ordersPlace({ activity: change.activity.id }).to}>{moneyToDoText.ordersOf}</Link>
      </div>
    </ToDoItem>
  )
}
