import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/query-states/reason-of.ts'
import { CheckInCard } from '../check-in/check-in-card.tsx'
import { ReminderCard } from '../reminders/reminder-card.tsx'
import { RewardSection } from '../rewards/reward-section.tsx'
import { TaskLists } from './task-lists.tsx'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import { useTaskState } from './use-task-state.ts'

/** 任务: what gives points, how many there are, what they buy, and what reminds me. */
export function TasksHalf() {
  const { data: state, error, isFetching, askAnew } = useTaskState()
  const isWaiting = state === undefined && isFetching
  const phase = useLoadPhase(isWaiting)
  if (state !== undefined)
    return (
      <>
        <CheckInCard points={state.points} streak={state.streak} />
        <TaskLists tasks={state.tasks} />
        <RewardSection state={state} />
        <ReminderCard config={state.config} />
      </>
    )
  if (isWaiting && phase === 'quiet') return null
  if (isWaiting && phase === 'placeholder') return <TasksSkeleton />
  return <ErrorBlock reason={isWaiting ? 'late' : reasonOf(error)} onRetry={() => void askAnew()} />
}
