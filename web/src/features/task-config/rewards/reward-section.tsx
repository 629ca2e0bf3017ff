import { useState } from 'react'
import type { RewardId } from '@quan/contract/task/reward.ts'
import type { TaskState } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { Section } from '#ui/section/section.tsx'
import styles from './reward-section.module.css'
import { RewardSheet } from './reward-sheet.tsx'
import { RewardTile } from './reward-tile.tsx'

/** What points buy, and what of it is in use. */
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
