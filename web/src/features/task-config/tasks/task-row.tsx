import type { Task } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { TaskAction } from './task-action.tsx'
import { TASK_ICONS, taskWords } from './task-look.ts'
import styles from './task-row.module.css'

/** A task: what it gives, how far it is, and the way on. */
export function TaskRow({ task, onShare }: { task: Task; onShare: () => void }) {
  const { name, advice, go } = taskWords(task)
  return (
    <li className={cx(rows.row, styles.row)}>
      <IconTile {...TASK_ICONS[task.id]} size="medium" />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <b>{taskText.gain({ points: task.points })}</b>
        </p>
        <p className={styles.advice}>{advice}</p>
      </div>
      <TaskAction task={task} name={name} go={go} onShare={onShare} />
    </li>
  )
}
