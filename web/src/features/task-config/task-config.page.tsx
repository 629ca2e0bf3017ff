import { lazy, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { taskStateKey } from '#platform/task/task-state-query.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { taskText } from '#texts/task-text.ts'
import { Page } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { DECKS_KEY } from './ice-breaker/use-decks.ts'
import { IceBreakerSkeleton } from './ice-breaker/ice-breaker-skeleton.tsx'
import styles from './task-config.module.css'
import { TasksHalf } from './tasks/tasks-half.tsx'

const IceBreaker = lazy(async () => ({ default: (await import('./ice-breaker/ice-breaker.tsx')).IceBreaker }))

const CARDS = 'cards'

/** 游戏: tasks that give points, and ice-breaker cards to play with people who have just met. */
export function TaskConfigPage() {
  const navigation = useNavigation()
  const queryClient = useQueryClient()
  const { params } = usePage()
  const half = params['view'] === CARDS ? CARDS : 'tasks'
  const shownKey = half === CARDS ? DECKS_KEY : taskStateKey
  return (
    <Page
      title={pageTitleText.taskConfig}
      onPullRefresh={() => queryClient.refetchQueries({ queryKey: shownKey })}
      className={styles.column}
    >
      <Segment
        label={taskText.halves}
        options={[
          { value: 'tasks', text: taskText.tasks },
          { value: CARDS, text: taskText.cards },
        ]}
        value={half}
        onChange={(next) => navigation.setQuery({ view: next === CARDS ? CARDS : null }, { replace: true })}
        className={styles.segment}
      />
      {half === CARDS ? (
        <Suspense fallback={<IceBreakerSkeleton />}>
          <IceBreaker />
        </Suspense>
      ) : (
        <TasksHalf />
      )}
    </Page>
  )
}
