import { useEffect, useEffectEvent } from 'react'
import { dismiss } from '@quan/contract/recommendation/taste.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useSession } from '#platform/session/use-session.ts'
import { DECLINED_HERE_MAX, declinedHere } from '#platform/taste/taste-here.ts'
import { tasteText } from '#texts/taste-text.ts'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import styles from './declined-bar.module.css'

type DeclinedBarProps = {
  /** The activity somebody is not interested in. */
  id: string
  /** It is there again: taken back, or the server does not know of it. */
  onBack: () => void
  onOver: () => void
}

/** Leaves an activity out from now on, says so, and takes that back. */
export function DeclinedBar({ id, onBack, onOver }: DeclinedBarProps) {
  const api = useApi()
  const reportFailure = useReportFailure()
  const isMember = useSession().status !== 'anonymous'

  async function tell(isInterested: boolean) {
    const others = (declinedHere.get() ?? []).filter((one) => one !== id)
    if (!isMember) return declinedHere.set((isInterested ? others : [id, ...others]).slice(0, DECLINED_HERE_MAX))
    await api.call(dismiss, { activityId: id, undo: isInterested })
  }

  const decline = useEffectEvent(() => {
    tell(false).catch((error: unknown) => {
      reportFailure(error)
      onBack()
    })
  })
  useEffect(() => decline(), [])

  function undo() {
    tell(true).catch(reportFailure)
    onBack()
  }
  return (
    <UndoBar className={styles.bar} text={tasteText.declined} undo={tasteText.undo} onUndo={undo} onOver={onOver} />
  )
}
