import { claimPoints } from '@quan/contract/task/tasks.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconTile, type TileTone } from '#ui/icon-tile/icon-tile.tsx'
import * as shapes from '#ui/icon/icon-shapes.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { useTaskChange } from './use-task-change.ts'
import styles from './task-row.module.css'

/** The drawing at the beginning of a task's row. */
const TASK_ICONS: Readonly<Record<TaskId, { shape: string; tone: TileTone }>> = {
  [TaskId.checkIn]: { shape: shapes.calendar, tone: 'ok' },
  [TaskId.share]: { shape: shapes.share, tone: 'brand' },
  [TaskId.finishCard]: { shape: shapes.pencil, tone: 'brand' },
  [TaskId.collect]: { shape: shapes.heart, tone: 'heart' },
  [TaskId.follow]: { shape: shapes.person, tone: 'ok' },
  [TaskId.bringFriend]: { shape: shapes.people, tone: 'heart' },
  [TaskId.comeToActivity]: { shape: shapes.ticket, tone: 'warn' },
}

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

type TaskActionProps = { task: Task; name: string; go: string | null; onShare: () => void }

/** Points to claim, the way to the task, or that it is done. */
function TaskAction({ task, name, go, onShare }: TaskActionProps) {
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
  // the button of today's check-in stands on the card above
  if (way === null) return null
  return (
    <Button tone="tint" size="small" className={styles.action} onPress={way}>
      {go}
    </Button>
  )
}

/** The way to a task, null where it lies elsewhere on the page: done here, on the share sheet, or on another page. */
function useTaskWay(id: TaskId, onShare: () => void): (() => void) | null {
  const navigation = useNavigation()
  const ways: Readonly<Record<TaskId, (() => void) | null>> = {
    [TaskId.checkIn]: null,
    [TaskId.share]: onShare,
    [TaskId.bringFriend]: onShare,
    [TaskId.finishCard]: () => navigation.open(pathTo('myCard')),
    [TaskId.collect]: () => navigation.home('home'),
    [TaskId.follow]: () => navigation.home('home'),
    [TaskId.comeToActivity]: () => navigation.home('home'),
  }
  return ways[id]
}

/** Words of a task's row: its name, how far it is, and the word that leads to it. */
type TaskWords = { name: string; advice: string; go: string | null }

function taskWords({ id, progress, target }: Task): TaskWords {
  switch (id) {
    case TaskId.checkIn:
      return { name: taskText.checkIn, advice: taskText.checkInAdvice, go: null }
    case TaskId.share:
      return { name: taskText.share, advice: taskText.shareAdvice, go: taskText.shareGo }
    case TaskId.finishCard:
      return {
        name: taskText.finishCard({ target }),
        advice: taskText.finishCardAdvice({ progress }),
        go: taskText.finishCardGo,
      }
    case TaskId.collect:
      return {
        name: taskText.collect({ target }),
        advice: taskText.collectAdvice({ progress }),
        go: taskText.collectGo,
      }
    case TaskId.follow:
      return { name: taskText.follow({ target }), advice: taskText.followAdvice({ progress }), go: taskText.followGo }
    case TaskId.bringFriend:
      return {
        name: taskText.bringFriend,
        advice: taskText.bringFriendAdvice({ progress }),
        go: taskText.bringFriendGo,
      }
    case TaskId.comeToActivity:
      return {
        name: taskText.comeToActivity,
        advice: taskText.comeToActivityAdvice({ progress }),
        go: taskText.comeToActivityGo,
      }
  }
}
