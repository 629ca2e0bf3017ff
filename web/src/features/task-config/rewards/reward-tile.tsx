import type { Reward, TaskConfig } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { cx } from '#ui/style/cx.ts'
import { RewardPreview } from './reward-preview.tsx'
import { isInUse, rewardStateText } from './reward-state.ts'
import styles from './reward-tile.module.css'

type RewardTileProps = { reward: Reward; config: TaskConfig; onOpen: () => void }

/** A reward with what it costs; pressed, it shows more of itself. */
export function RewardTile({ reward, config, onOpen }: RewardTileProps) {
  const state = rewardStateText(reward, config)
  const name = taskText[reward.id]
  return (
    <li>
      <button type="button" className={styles.tile} aria-label={taskText.rewardState({ name, state })} onClick={onOpen}>
        <span className={styles.stage}>
          <RewardPreview reward={reward} size={64} />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={cx(styles.state, reward.isOwned && styles.owned, isInUse(reward, config) && styles.inUse)}>
          {state}
        </span>
      </button>
    </li>
  )
}
