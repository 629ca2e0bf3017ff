import { useMutationState } from '@tanstack/react-query'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { TASK_IDS } from '@quan/contract/task/task-rules.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/page/section.tsx'
import { cx } from '#ui/style/cx.ts'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { TimeSelect } from '#ui/field-row/time-select.tsx'
import { taskChangeKey, useTaskChange } from './tasks/use-task-change.ts'
import styles from './reminder-card.module.css'

const NAMES = {
  [TaskId.checkIn]: 'remindCheckIn',
  [TaskId.share]: 'remindShare',
  [TaskId.finishCard]: 'remindFinishCard',
  [TaskId.collect]: 'remindCollect',
  [TaskId.follow]: 'remindFollow',
  [TaskId.bringFriend]: 'remindBringFriend',
  [TaskId.comeToActivity]: 'remindComeToActivity',
} as const

/** Which tasks remind me while they are open, and when. */
export function ReminderCard({ config: known }: { config: TaskConfig }) {
  const {
    config: { reminders, remindAt },
    save,
  } = useSaveConfig(known)
  const others = (id: TaskId) => reminders.filter((other) => other !== id)
  return (
    <Section level={2} title={taskText.reminders}>
      <MenuCard advice={taskText.remindersAdvice}>
        <li className={cx(rows.row, styles.row)}>
          <label>
            <span>{taskText.remindAt}</span>
            <TimeSelect value={remindAt} onChange={(next) => save({ remindAt: next })} />
          </label>
        </li>
        {TASK_IDS.map((id) => (
          <SwitchRow
            key={id}
            text={taskText[NAMES[id]]}
            isOn={reminders.includes(id)}
            onChange={(isOn) => save({ reminders: isOn ? [...reminders, id] : others(id) })}
          />
        ))}
      </MenuCard>
    </Section>
  )
}

type SavedConfig = { config: TaskConfig; save: (changes: Partial<TaskConfig>) => void }

/** The reminder's settings, `known` as the server last told them. A change shows at once, and goes back when it is refused. */
function useSaveConfig(known: TaskConfig): SavedConfig {
  const { mutate: save } = useTaskChange(saveTaskConfig)
  // laid over what is known rather than written into it: an answer to something earlier would take it back
  const underWay = useMutationState({
    filters: { mutationKey: taskChangeKey(saveTaskConfig), status: 'pending' },
    select: ({ state }) => state.variables as Partial<TaskConfig>,
  })
  return { config: underWay.reduce<TaskConfig>((config, changes) => ({ ...config, ...changes }), known), save }
}
