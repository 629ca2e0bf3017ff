import { QueryStates } from '#ui/query-states/query-states.tsx'
import { CheckInCard } from '../check-in/check-in-card.tsx'
import { ReminderCard } from '../reminders/reminder-card.tsx'
import { RewardSection } from '../rewards/reward-section.tsx'
import { TaskLists } from './task-lists.tsx'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import { useTaskState } from './use-task-state.ts'

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
