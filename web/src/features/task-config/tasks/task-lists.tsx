import { lazy, useState } from 'react'
import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { tasksToday } from '#platform/task/use-tasks-today.ts'
import { taskText } from '#texts/task-text.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import rows from '#ui/rows/rows.module.css'
import { Section } from '#ui/section/section.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './task-lists.module.css'
import { TaskRow } from './task-row.tsx'

const ShareHome = lazy(async () => ({ default: (await import('#ui/share-home/share-home.tsx')).ShareHome }))

/** What is to be done today, and what gives points at any time. */
export function TaskLists({ tasks }: { tasks: readonly Task[] }) {
  const [isSharing, setIsSharing] = useState(false)
  const daily = tasks.filter(({ rhythm }) => rhythm === TaskRhythm.daily)
  const lasting = tasks.filter(({ rhythm }) => rhythm !== TaskRhythm.daily)
  const list = (shown: readonly Task[]) => (
    <ul className={cx(rows.card, styles.list)}>
      {shown.map((task) => (
        <TaskRow key={task.id} task={task} onShare={() => setIsSharing(true)} />
      ))}
    </ul>
  )
  return (
    <>
      <Section level={2} title={taskText.daily} aside={taskText.doneOf(tasksToday(tasks))}>
        {list(daily)}
      </Section>
      <Section level={2} title={taskText.lasting}>
        {list(lasting)}
      </Section>
      <OnceOpen isOpen={isSharing}>
        <ShareHome isOpen={isSharing} onClose={() => setIsSharing(false)} />
      </OnceOpen>
    </>
  )
}
