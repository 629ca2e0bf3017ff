import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { useState } from 'react'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { taskStateKey, taskStateQuery } from '#platform/task/task-state-query.ts'
import { tasksToday } from '#platform/task/use-tasks-today.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { taskText } from '#texts/task-text.ts'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import rows from '#ui/rows/rows.module.css'
import { Segment } from '#ui/segment/segment.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { CheckInCard } from './check-in/check-in-card.tsx'
import { DECKS_KEY } from './ice-breaker/use-decks.ts'
import { IceBreakerSkeleton } from './ice-breaker/ice-breaker-skeleton.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { RewardSection } from './rewards/reward-section.tsx'
import styles from './task-config.module.css'
import { TaskRow } from './tasks/task-row.tsx'

const IceBreaker = lazyPart(async () => (await import('./ice-breaker/ice-breaker.tsx')).IceBreaker, IceBreakerSkeleton)

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
      {half === CARDS ? <IceBreaker /> : <TasksHalf />}
    </Page>
  )
}

const ShareHome = lazyPart(async () => (await import('#ui/share-sheet/share-home.tsx')).ShareHome)

/** 任务: what gives points, how many there are, what they buy, and what reminds me. */
function TasksHalf() {
  return (
    <QueryStates query={useTaskState()} loading={<TasksSkeleton />}>
      {(state) => (
        <>
          <CheckInCard points={state.points} streak={state.streak} />
          <TaskLists tasks={state.tasks} />
          <RewardSection state={state} />
          <ReminderCard config={state.config} />
        </>
      )}
    </QueryStates>
  )
}

/** The tasks while they are on their way. */
function TasksSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <Skeleton height={206} radius={18} />
      <Skeleton width={96} height={26} className={styles.title} />
      <Skeleton height={144} radius={18} />
      <Skeleton width={96} height={26} className={styles.title} />
      <Skeleton height={360} radius={18} />
    </div>
  )
}

/** My tasks as they stand now: other pages move them, so each return asks again. */
function useTaskState() {
  const api = useApi()
  const resetQuery = useResetQuery(taskStateKey)
  return { ...useQuery({ ...taskStateQuery(api), staleTime: 0 }), resetQuery }
}

/** Tasks of today, and those that give points at any time. */
function TaskLists({ tasks }: { tasks: readonly Task[] }) {
  const [isSharing, setIsSharing] = useState(false)
  const daily = tasks.filter(({ rhythm }) => rhythm === TaskRhythm.daily)
  const lasting = tasks.filter(({ rhythm }) => rhythm !== TaskRhythm.daily)
  const list = (shown: readonly Task[]) => (
    <ul className={cx(rows.card, styles.list)}>
      {shown.map((task) => (
        <TaskRow key={task.id} task={task} onShare={() => setIsSharing(true)} />
      ))}
    </ul>
  )
  return (
    <>
      <Section level={2} title={taskText.daily} aside={taskText.doneOf(tasksToday(tasks))}>
        {list(daily)}
      </Section>
      <Section level={2} title={taskText.lasting}>
        {list(lasting)}
      </Section>
      <MountOnFirstOpen isOpen={isSharing}>
        <ShareHome isOpen={isSharing} onClose={() => setIsSharing(false)} />
      </MountOnFirstOpen>
    </>
  )
}
