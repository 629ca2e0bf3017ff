import { TaskId } from '@quan/contract/task/task-id.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useCheckIn } from '../check-in/use-check-in.ts'

/** The way to a task: done here, on the share sheet, or on another page. */
export function useTaskWay(id: TaskId, onShare: () => void): { go: () => void; isPending: boolean } {
  const navigation = useNavigation()
  const { checkIn, isPending } = useCheckIn()
  const ways: Readonly<Record<TaskId, () => void>> = {
    [TaskId.checkIn]: checkIn,
    [TaskId.share]: onShare,
    [TaskId.bringFriend]: onShare,
    [TaskId.finishCard]: () => navigation.open(pathTo('myCard')),
    [TaskId.collect]: () => navigation.home('home'),
    [TaskId.follow]: () => navigation.home('home'),
    [TaskId.comeToActivity]: () => navigation.home('home'),
  }
  return { go: ways[id], isPending }
}
