import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { getOperators, type Operator } from '@quan/contract/console/operators.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { mayAct } from '#platform/session/roles.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { isDemo } from '#platform/settings/is-demo.ts'
import { homeText } from '#texts/home-text.ts'
import { formatDay } from '#ui/instant/format-instant.ts'
import { Page } from '#ui/page/page.tsx'
import { LatestActs } from './latest-acts.tsx'
import { OpeningGuide } from './opening-guide.tsx'
import { OperatorFigures } from './operator-figures.tsx'
import { TodoList } from './todo-list.tsx'
import styles from './home.module.css'

/** What is to be done today, and for owners what was done last. */
export function HomePage() {
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: false })
  const [now] = useState(() => new Date())
  return (
    <Page title={homeText.title} beside={<span className={styles.day}>{formatDay(now)}</span>}>
      {session && <Home operator={session.operator} />}
    </Page>
  )
}

function Home({ operator }: { operator: ConsoleSession['operator'] }) {
  const api = useApi()
  const isOwner = mayAct(operator.roles, [OperatorRole.owner])
  const { data } = useQuery({
    queryKey: ['operators', 'all'],
    queryFn: () => api.call(getOperators, { maxResultCount: PAGE_SIZE_MAX }),
    enabled: isOwner,
  })
  const colleagues: Operator[] = data?.items.filter(({ isDisabled }) => !isDisabled) ?? []
  return (
    <>
      {isOwner && !isDemo() && <OpeningGuide />}
      {isOwner && <OperatorFigures operators={colleagues} />}
      <div className={isOwner ? styles.columns : styles.column}>
        {isOwner && <LatestActs />}
        <TodoList operator={operator} colleagues={colleagues} />
      </div>
    </>
  )
}
