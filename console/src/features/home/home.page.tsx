import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { getOperators, type Operator } from '@quan/contract/console/operators.ts'
import { getToday } from '@quan/contract/console/today.ts'
import { consolePagePath, NEW_DRAFT } from '@quan/contract/route/console-route.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { PlusOutlined } from '@ant-design/icons'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress } from '#platform/navigation/address.ts'
import { mayAct } from '#platform/session/roles.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { isDemo } from '#platform/settings/is-demo.ts'
import { WAITING_EVERY_MS, WAITING_KEY } from '#platform/waiting/waiting-query.ts'
import { homeText } from '#texts/home-text.ts'
import { CityFilter, cityOf } from '#ui/filters/city-filter.tsx'
import { formatDay } from '#ui/instant/format-instant.ts'
import { Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { FeedbackCard, LatestActs } from './latest-cards.tsx'
import { OpeningGuide } from './opening-guide.tsx'
import { TodayActivities } from './today-activities.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TodoList } from './todo-list.tsx'
import styles from './home.module.css'

const MoneyChart = lazy(async () => ({ default: (await import('./money-chart.tsx')).MoneyChart }))

/** What is on today and what waits, as far as the roles go, in all cities or one; for owners what was done last. */
export function HomePage() {
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: false })
  const [now] = useState(() => new Date())
  return (
    <Page
      title={homeText.title}
      beside={<span className={styles.day}>{formatDay(now)}</span>}
      actions={
        session && (
          <>
            <CityFilter />
            {mayAct(session.operator.roles, [OperatorRole.editor]) && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => openAddress(`${consolePagePath('activities')}?draft=${NEW_DRAFT}`)}
              >
                {homeText.create}
              </Button>
            )}
          </>
        )
      }
    >
      {session && <Home operator={session.operator} />}
    </Page>
  )
}

/** Asks it along with what waits, which the menu shows from now on. */
async function askToday(api: ConsoleApi, client: QueryClient, cityCode: string | null) {
  const today = await api.call(getToday, { cityCode })
  client.setQueryData(WAITING_KEY, today.waiting)
  return today
}

function Home({ operator }: { operator: ConsoleSession['operator'] }) {
  const api = useApi()
  const client = useQueryClient()
  const city = cityOf(useAddress().parameters)
  const isOwner = mayAct(operator.roles, [OperatorRole.owner])
  const refetchInterval = useAttendedInterval(WAITING_EVERY_MS)
  const { data } = useQuery({
    queryKey: ['operators', 'all'],
    queryFn: () => api.call(getOperators, { maxResultCount: PAGE_SIZE_MAX }),
    enabled: isOwner,
  })
  const colleagues: Operator[] = data?.items.filter(({ isDisabled }) => !isDisabled) ?? []
  const {
    data: today,
    error,
    refetch,
    dataUpdatedAt: now,
  } = useQuery({ queryKey: ['today', city], queryFn: () => askToday(api, client, city), refetchInterval })
  const failure = failureInstead({ data: today, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (!today) return <LoadingBlock rows={8} />
  return (
    <>
      {isOwner && !isDemo() && <OpeningGuide />}
      <TodayFigures today={today} />
      <div className={isOwner || today.activities || today.money ? styles.columns : styles.column}>
        <div className={styles.stack}>
          {today.activities && today.evening && (
            <TodayActivities
              activities={today.activities}
              evening={today.evening}
              mayEdit={mayAct(operator.roles, [OperatorRole.editor])}
              now={now}
            />
          )}
          {today.money && (
            <Suspense>
              <MoneyChart days={today.money.days} />
            </Suspense>
          )}
          {isOwner && <LatestActs />}
        </div>
        <div className={styles.stack}>
          <TodoList
            operator={operator}
            colleagues={colleagues}
            waiting={today.todos}
            tooFew={today.tooFew ?? null}
            now={now}
          />
          {today.feedback && <FeedbackCard feedback={today.feedback} />}
        </div>
      </div>
    </>
  )
}
