import { useQuery } from '@tanstack/react-query'
import { Activity, useEffect, useEffectEvent, useState } from 'react'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession } from '#platform/session/use-session.ts'
import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { offline, scan } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { allowSound } from './check-in/play-signal.ts'
import { ResultCard } from './check-in/result-card.tsx'
import { useDoorCheckIn } from './check-in/use-door-check-in.ts'
import { DoorForVisitor, NotMine } from './closed-door.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { DoorCounts } from './door-counts.tsx'
import { DoorLists } from './list/door-lists.tsx'
import { ScanView } from './scan/scan-view.tsx'
import { useSignUps } from './use-sign-ups.ts'
import styles from './door.page.module.css'

/** What the query says while a code is scanned. */
const SCANNING = '1'

/** 入场核验: the organizer's page at the door of an activity. */
export function DoorPage() {
  const { params } = usePage()
  const session = useSession()
  return session.status === 'member' ? <OpenDoor id={params['id'] ?? ''} /> : <DoorForVisitor />
}

/** The list of those missing and those in, below the ways to check somebody in. */
function OpenDoor({ id }: { id: string }) {
  const signUps = useSignUps(id)
  const activity = useDoorActivity(id)
  const { result, unsent, letIn, clear } = useDoorCheckIn(id)
  const scanning = usePageView('scan')
  const isScanning = scanning.name === SCANNING
  const [isTyping, setIsTyping] = useState(false)
  const timeZone = activity?.timeZone ?? MAINLAND_TIME_ZONE

  const putAway = useEffectEvent(clear)
  useEffect(() => () => putAway(), [isScanning])

  if (isFinalRefusal(signUps.error)) return <NotMine />

  function scan() {
    allowSound()
    scanning.open(SCANNING)
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
      <Activity mode={isScanning ? 'hidden' : 'visible'}>
        <DoorLists
          query={signUps}
          activity={activity}
          timeZone={timeZone}
          footer={<DoorBar onScan={scan} onType={type} />}
        >
          {!isScanning && outcome}
        </DoorLists>
      </Activity>
      {isScanning && (
        <ScanView onBack={scanning.close} onCode={letIn} footer={<DoorBar onType={type} />}>
          {outcome}
          <DoorCounts counts={signUps.counts} />
        </ScanView>
      )}
      <CodeSheet isOpen={isTyping} onClose={stopTyping} onCode={letIn} result={isTyping && card} />
    </>
  )
}

/** The two ways to let somebody in, where a thumb reaches them. */
function DoorBar({ onScan, onType }: { onScan?: () => void; onType: () => void }) {
  return (
    <BottomBar className={styles.row}>
      <Button tone="outline" className={styles.type} onPress={onType}>
        {doorText.typeCode}
      </Button>
      {onScan && (
        <Button isLifted className={styles.scan} icon={<Icon shape={scan} size={20} />} onPress={onScan}>
          {doorText.scan}
        </Button>
      )}
    </BottomBar>
  )
}

/** Which activity the door belongs to; null until that is known, without which the door works all the same. */
function useDoorActivity(id: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: activityDetailKey(id),
    queryFn: ({ signal }) => api.call(getActivityDetail, { id }, { signal }),
    staleTime: FRESH.oneMinute,
    meta: { isSilent: true },
  })
  return data ?? null
}

type UnsentNoteProps = { tickets: readonly string[]; onRetry: (ticket: string) => unknown }

/** Says that tickets were shown that nobody could check, and checks the first of them by a tap. */
function UnsentNote({ tickets, onRetry }: UnsentNoteProps) {
  const [first] = tickets
  if (first === undefined) return null
  return (
    <Note tone="warn" shape={offline} isLive text={doorText.unsent({ count: tickets.length })}>
      <button type="button" onClick={() => onRetry(first)}>
        {commonText.retry}
      </button>
    </Note>
  )
}
