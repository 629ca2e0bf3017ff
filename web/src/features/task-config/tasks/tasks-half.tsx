import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { taskStateKey, taskStateQuery } from '#platform/task/task-state-query.ts'
import { tasksToday } from '#platform/task/use-tasks-today.ts'
import { taskText } from '#texts/task-text.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { CheckInCard } from '../check-in/check-in-card.tsx'
import { ReminderCard } from '../reminder-card.tsx'
import { RewardSection } from '../rewards/reward-section.tsx'
import { TaskRow } from './task-row.tsx'
import styles from './tasks-half.module.css'

const ShareHome = lazy(async () => ({ default: (await import('#ui/share-sheet/share-home.tsx')).ShareHome }))

/** 任务: what gives points, how many there are, what they buy, and what reminds me. */
export function TasksHalf() {
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
