import { RewardKind } from '@quan/contract/task/reward.ts'
import type { Reward, TaskState } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { RewardAction } from './reward-action.tsx'
import { RewardPreview } from './reward-preview.tsx'
import styles from './reward-sheet.module.css'
import { rewardStateText } from './reward-state.ts'

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
