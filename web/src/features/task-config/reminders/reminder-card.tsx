import { TASK_IDS } from '@quan/contract/task/task-rules.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { MenuCard } from '#ui/menu/menu-card.tsx'
import { Section } from '#ui/section/section.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { ReminderTime } from './reminder-time.tsx'
import { useSaveConfig } from './use-save-config.ts'

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
        <ReminderTime key={remindAt} value={remindAt} onChange={(next) => save({ remindAt: next })} />
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
