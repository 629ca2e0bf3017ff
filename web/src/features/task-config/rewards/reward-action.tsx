import type { Reward, TaskState } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { isInUse } from './reward-state.ts'
import { useReward } from './use-reward.ts'

/** Buys a reward, puts it on, takes it off; or says how much is missing. */
export function RewardAction({ reward, state }: { reward: Reward; state: TaskState }) {
  const { buy, wear, takeOff, isPending } = useReward(reward)
  const lacking = reward.points - state.points
  if (isInUse(reward, state.config))
    return (
      <Button tone="outline" isWide isLoading={isPending} onPress={takeOff}>
        {taskText.takeOff}
      </Button>
    )
  if (reward.isOwned)
    return (
      <Button isWide isLoading={isPending} onPress={wear}>
        {taskText.use}
      </Button>
    )
  return (
    <Button isWide isDisabled={lacking > 0} isLoading={isPending} onPress={buy}>
      {lacking > 0 ? taskText.lacking({ points: lacking }) : taskText.redeem({ points: reward.points })}
    </Button>
  )
}
