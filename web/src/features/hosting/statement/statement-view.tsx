import { useQuery } from '@tanstack/react-query'
import { type Month, monthOf } from '@quan/contract/date/calendar-month.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { getHostStatement, type HostStatement } from '@quan/contract/hosting/host-statement.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useNow } from '#platform/time/use-now.ts'
import { statementText } from '#texts/statement-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { MonthPager } from '#ui/month-pager/month-pager.tsx'
import { Page } from '#ui/page/page.tsx'
import { Price } from '#ui/price/price.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from '../hosting.module.css'
import own from './statement.module.css'

const A_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** 对账单: what my activities moved in a month, and the months before. */
export function StatementView({ onBack }: { onBack: () => void }) {
  const navigation = useNavigation()
  const thisMonth = monthOf(formatDate(useNow(), MAINLAND_TIME_ZONE))
  const month = useMonth(thisMonth)
  const query = useStatement(month)
  return (
    <Page title={statementText.title} onBack={onBack} onPullRefresh={query.refetch} className={styles.content}>
      <MonthPager
        month={month}
        first={query.data && (query.data.firstMonth ?? thisMonth)}
        last={thisMonth}
        onMonth={(next) => navigation.setQuery({ month: next }, { replace: true })}
      />
      <QueryStates query={query} loading={<Skeleton width="100%" height={220} radius={18} />}>
        {(statement) => (statement.rows.length === 0 ? <Nothing /> : <Figures statement={statement} />)}
      </QueryStates>
    </Page>
  )
}

/** The month that the address names; one to come and what is none is this one. */
function useMonth(thisMonth: Month): Month {
  const named = usePage().params['month'] ?? ''
  return A_MONTH.test(named) && named < thisMonth ? named : thisMonth
}

function useStatement(month: Month) {
  const api = useApi()
  const queryKey = ['hosting', 'statement', month] as const
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getHostStatement, { month }, { signal }),
    staleTime: 0,
  })
  return { ...query, resetQuery, attempt: month }
}

function Nothing() {
  return <EmptyBlock title={statementText.none} advice={statementText.noneAdvice} />
}

function Figures({ statement: { isClosed, received, returned, fee, due, rows } }: { statement: HostStatement }) {
  const lines = [
    [statementText.received, received],
    [statementText.returned, -returned],
    [statementText.fee, -fee],
  ] as const
  return (
    <>
      <section className={own.sums}>
        <div className={own.due}>
          <h2>{statementText.due}</h2>
          <Tag tone={isClosed ? 'good' : 'amber'}>{isClosed ? statementText.closed : statementText.open}</Tag>
          <Price fen={due} size="large" isPlain className={own.sum} />
        </div>
        <dl className={own.lines}>
          {lines.map(([name, fen]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Price fen={fen} size="small" isPlain />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.advice}>
        <p>{isClosed ? statementText.closedAdvice : statementText.openAdvice}</p>
        <p>{statementText.feeAdvice}</p>
      </div>
      <Activities rows={rows} />
    </>
  )
}

function Activities({ rows }: Pick<HostStatement, 'rows'>) {
  const today = formatDate(useNow(), MAINLAND_TIME_ZONE)
  return (
    <section className={styles.section}>
      <h2>{statementText.activities}</h2>
      <ul className={own.rows}>
        {rows.map(({ activityId, title, startTime, received, returned }) => (
          <li key={activityId}>
            <h3>
              <TitleText>{title}</TitleText>
            </h3>
            <Price fen={received} size="small" isPlain />
            <p>{dateText(formatDate(Date.parse(startTime), MAINLAND_TIME_ZONE), today)}</p>
            {returned > 0 && (
              <p className={own.returned}>
                {statementText.returned} <Price fen={-returned} size="small" isPlain />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
