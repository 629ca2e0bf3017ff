import { redeem } from '@quan/contract/task/tasks.ts'
import { useRef } from 'react'
import { RewardKind } from '@quan/contract/task/reward.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import type { Reward, TaskState } from '@quan/contract/task/task-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useTaskChange } from '../tasks/use-task-change.ts'
import { RewardPreview } from './reward-preview.tsx'
import { isInUse, rewardStateText, settingOf } from './reward-state.ts'
import styles from './reward-sheet.module.css'

type RewardSheetProps = { isOpen: boolean; onClose: () => void; reward: Reward; state: TaskState }

/** A reward at its full size, where it will be seen, and the way to have it. */
export function RewardSheet({ isOpen, onClose, reward, state }: RewardSheetProps) {
  const about = reward.kind === RewardKind.frame ? taskText.frameAbout : taskText.themeAbout
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={taskText[reward.id]}
      footer={<RewardAction reward={reward} state={state} />}
    >
      <div className={styles.stage}>
        <RewardPreview reward={reward} size={136} />
      </div>
      <p className={styles.state}>{rewardStateText(reward, state.config)}</p>
      <p className={styles.about}>{about}</p>
    </Sheet>
  )
}

/** Buys a reward, puts it on, takes it off; or says how much is missing. */
function RewardAction({ reward, state }: { reward: Reward; state: TaskState }) {
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

/** The button of a reward. Pressed again after a failure, the same purchase is sent again, not a second one. */
function useReward(reward: Reward) {
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
