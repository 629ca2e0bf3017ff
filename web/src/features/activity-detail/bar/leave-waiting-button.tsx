import { useLeaveWaiting } from '#platform/waiting/use-leave-waiting.ts'
import { useMyWaiting } from '#platform/waiting/use-my-waiting.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import styles from './action-bar.module.css'

/** Leaves the waiting list of an activity at a tap; for a while it can be taken back. */
export function LeaveWaitingButton({ activityId, onJoin }: { activityId: string; onJoin: () => void }) {
  const { items = [], isFetching, refetch } = useMyWaiting()
  const { leave, undo, end, isLeft, place } = useLeaveWaiting()
  const entry = items.find((one) => one.activity.id === activityId && one.rank !== null)
  const mine = entry && { activityId, ticketTypeId: entry.ticketTypeId }
  return (
    <>
      {mine && isLeft(mine) ? (
        <Button tone="tint" className={styles.main} onPress={onJoin}>
          {signUpText.joinWaiting}
        </Button>
      ) : (
        <Button
          tone="outline"
          className={styles.main}
          isLoading={mine === undefined && isFetching}
          // which list it is may not have come, as for want of a network
          onPress={() => (mine ? leave(mine) : void refetch())}
        >
          {waitingText.leave}
        </Button>
      )}
      {place !== null && (
        <UndoBar text={waitingText.left} undo={waitingText.undo} onUndo={undo} onOver={end} className={styles.undo} />
      )}
    </>
  )
}
