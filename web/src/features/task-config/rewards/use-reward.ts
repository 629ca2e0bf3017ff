import { useRef } from 'react'
import { redeem } from '@quan/contract/task/redeem.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import type { Reward } from '@quan/contract/task/task-state.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { taskText } from '#texts/task-text.ts'
import { useTaskChange } from '../tasks/use-task-change.ts'
import { settingOf } from './reward-state.ts'

/** What can be done with a reward. Pressed again after a failure, the same purchase is sent again, not a second one. */
export function useReward(reward: Reward) {
  const showToast = useToast()
  const buying = useTaskChange(redeem)
  const saving = useTaskChange(saveTaskConfig)
  const requestId = useRef<string>(null)
  const setting = settingOf(reward)
  const done = (text: string) => ({ onSuccess: () => showToast(text, { kind: 'success' as const }) })

  function buy() {
    requestId.current ??= crypto.randomUUID()
    buying.mutate({ rewardId: reward.id, requestId: requestId.current }, done(taskText.redeemed))
  }

  return {
    buy,
    wear: () => saving.mutate({ [setting]: reward.id }, done(taskText.changed)),
    takeOff: () => saving.mutate({ [setting]: null }, done(taskText.takenOff)),
    isPending: buying.isPending || saving.isPending,
  }
}
