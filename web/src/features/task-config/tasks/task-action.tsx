import { claimPoints } from '@quan/contract/task/claim-points.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './task-row.module.css'
import { useTaskChange } from './use-task-change.ts'
import { useTaskWay } from './use-task-way.ts'

type TaskActionProps = { task: Task; name: string; go: string; onShare: () => void }

/** Points to claim, the way to the task, or that it is done. */
export function TaskAction({ task, name, go, onShare }: TaskActionProps) {
  const showToast = useToast()
  const { mutate, isPending } = useTaskChange(claimPoints)
  const way = useTaskWay(task.id, onShare)
  const { claimablePoints: points } = task

  if (points > 0)
    return (
      <Button
        tone="tint"
        size="small"
        className={cx(styles.action, styles.claim)}
        label={taskText.claimLabel({ name, points })}
        isLoading={isPending}
        onPress={() =>
          mutate({ taskId: task.id }, { onSuccess: () => showToast(taskText.claimed({ points }), { kind: 'success' }) })
        }
      >
        {taskText.claim({ points })}
      </Button>
    )
  if (task.isClaimed) return <span className={styles.done}>{taskText.done}</span>
  return (
    <Button tone="tint" size="small" className={styles.action} isLoading={way.isPending} onPress={way.go}>
      {go}
    </Button>
  )
}
