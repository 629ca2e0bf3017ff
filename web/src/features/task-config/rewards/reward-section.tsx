import { useState } from 'react'
import type { RewardId } from '@quan/contract/task/reward.ts'
import type { Reward, TaskConfig, TaskState } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { Section } from '#ui/page/section.tsx'
import { cx } from '#ui/style/cx.ts'
import { RewardPreview } from './reward-preview.tsx'
import { RewardSheet } from './reward-sheet.tsx'
import { isInUse, rewardStateText } from './reward-state.ts'
import styles from './reward-section.module.css'

/** Rewards that points buy, and those in use. */
export function RewardSection({ state }: { state: TaskState }) {
  const [openId, setOpenId] = useState<RewardId | null>(null)
  const [shownId, setShownId] = useState<RewardId | null>(null)
  const shown = state.rewards.find(({ id }) => id === shownId)

  function open(id: RewardId) {
    setShownId(id)
    setOpenId(id)
  }

  return (
    <Section level={2} title={taskText.rewards}>
      <ul className={styles.tiles}>
        {state.rewards.map((reward) => (
          <RewardTile key={reward.id} reward={reward} config={state.config} onOpen={() => open(reward.id)} />
        ))}
      </ul>
      <p className={styles.advice}>{taskText.rewardsAdvice}</p>
      {shown !== undefined && (
        <RewardSheet
          key={shown.id}
          isOpen={openId !== null}
          reward={shown}
          state={state}
          onClose={() => setOpenId(null)}
        />
      )}
    </Section>
  )
}

type RewardTileProps = { reward: Reward; config: TaskConfig; onOpen: () => void }

/** A reward with what it costs; pressed, it shows more of itself. */
function RewardTile({ reward, config, onOpen }: RewardTileProps) {
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
