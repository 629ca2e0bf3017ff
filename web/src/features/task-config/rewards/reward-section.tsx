import { useRef, useState } from 'react'
import { type RewardId, RewardKind } from '@quan/contract/task/reward.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import type { Reward, TaskConfig, TaskState } from '@quan/contract/task/task-state.ts'
import { redeem } from '@quan/contract/task/tasks.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { useTaskChange } from '../tasks/use-task-change.ts'
import { RewardPreview } from './reward-preview.tsx'
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

type RewardSheetProps = { isOpen: boolean; onClose: () => void; reward: Reward; state: TaskState }

/** A reward at its full size, where it will be seen, and the way to have it. */
function RewardSheet({ isOpen, onClose, reward, state }: RewardSheetProps) {
  const about = reward.kind === RewardKind.frame ? taskText.frameAbout : taskText.themeAbout
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={taskText[reward.id]}
      footer={<RewardAction reward={reward} state={state} />}
    >
      <div className={styles.preview}>
        <RewardPreview reward={reward} size={136} />
      </div>
      <p className={styles.price}>{rewardStateText(reward, state.config)}</p>
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

/** The setting a reward belongs to. */
const settingOf = ({ kind }: Reward) => (kind === RewardKind.frame ? 'frame' : 'posterTheme')

/** True when a reward is in use. */
const isInUse = (reward: Reward, config: TaskConfig): boolean => config[settingOf(reward)] === reward.id

/** Price of a reward; once it is mine, that, and whether it is in use. */
function rewardStateText(reward: Reward, config: TaskConfig): string {
  if (isInUse(reward, config)) return taskText.inUse
  return reward.isOwned ? taskText.owned : taskText.price({ points: reward.points })
}
