import { Activity, useEffect, useEffectEvent, useState } from 'react'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { isFinalRefusal } from '#platform/failure/is-final-refusal.ts'
import { useSubView } from '#platform/navigation/use-sub-view.ts'
import { NotMine } from './closed-door.tsx'
import { CodeSheet } from './code/code-sheet.tsx'
import { DoorBar } from './door-bar.tsx'
import { DoorCounts } from './head/door-counts.tsx'
import { DoorLists } from './list/door-lists.tsx'
import { ResultCard } from './let-in/result-card.tsx'
import { UnsentNote } from './let-in/unsent-note.tsx'
import { useLetIn } from './let-in/use-let-in.ts'
import { ScanView } from './scan/scan-view.tsx'
import { allowSound } from './signal/play-signal.ts'
import { useDoorActivity } from './use-door-activity.ts'
import { useSignUps } from './use-sign-ups.ts'

/** Who is missing and who is in, and over that the ways to let somebody in. */
export function OpenDoor({ id }: { id: string }) {
  const signUps = useSignUps(id)
  const activity = useDoorActivity(id)
  const { result, unsent, letIn, clear } = useLetIn(id)
  const scanning = useSubView('scan', '1')
  const [isTyping, setIsTyping] = useState(false)
  const timeZone = activity?.timeZone ?? MAINLAND_TIME_ZONE

  const putAway = useEffectEvent(clear)
  useEffect(() => () => putAway(), [scanning.isOpen])

  if (isFinalRefusal(signUps.error)) return <NotMine />

  function scan() {
    allowSound()
    scanning.open()
  }

  function type() {
    allowSound()
    clear()
    setIsTyping(true)
  }

  function stopTyping() {
    clear()
    setIsTyping(false)
  }

  const card = result && (
    <ResultCard result={result} signUps={signUps.items ?? []} timeZone={timeZone} onRetry={letIn} />
  )
  const outcome = (
    <>
      <UnsentNote tickets={unsent} onRetry={letIn} />
      {!isTyping && card}
    </>
  )
  return (
    <>
      <Activity mode={scanning.isOpen ? 'hidden' : 'visible'}>
        <DoorLists
          query={signUps}
          activity={activity}
          timeZone={timeZone}
          footer={<DoorBar onScan={scan} onType={type} />}
        >
          {!scanning.isOpen && outcome}
        </DoorLists>
      </Activity>
      {scanning.isOpen && (
        <ScanView onBack={scanning.close} onCode={letIn} footer={<DoorBar onType={type} />}>
          {outcome}
          <DoorCounts counts={signUps.counts} />
        </ScanView>
      )}
      <CodeSheet isOpen={isTyping} onClose={stopTyping} onCode={letIn} result={isTyping && card} />
    </>
  )
}
