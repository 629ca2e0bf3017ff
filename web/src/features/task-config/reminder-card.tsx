import { useMutationState } from '@tanstack/react-query'
import { twoDigits } from '@quan/contract/date/format-date.ts'
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

/** 00:00, 00:30 and so on: finer than that nobody is reminded. */
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => `${twoDigits(half >> 1)}:${half % 2 === 0 ? '00' : '30'}`)

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
        <ReminderTime value={remindAt} onChange={(next) => save({ remindAt: next })} />
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

type ReminderTimeProps = { value: string; onChange: (value: string) => void }

/** The time of reminders, by the clock of 24 hours whatever the device shows; one set elsewhere stays among the choices. */
function ReminderTime({ value, onChange }: ReminderTimeProps) {
  const times = [...new Set([...HALF_HOURS, value])].toSorted()
  return (
    <li className={cx(rows.row, styles.row)}>
      <label>
        <span>{taskText.remindAt}</span>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      </label>
    </li>
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
