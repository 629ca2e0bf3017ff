import { Activity, useEffect, useEffectEvent, useState } from 'react'
import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { DOOR_KEY_CHARACTERS } from '@quan/contract/check-in/door-limits.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { scan } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { countsOf } from './book/door-book.ts'
import { allowSound } from './check-in/play-signal.ts'
import { ResultCard } from './check-in/result-card.tsx'
import { ClosedDoor, CodeSheet, DoorForVisitor, DoorNotes } from './door-parts.tsx'
import { DoorCounts } from './door-counts.tsx'
import { DoorInvitation } from './co-hosts/door-invitation.tsx'
import { DoorLists } from './list/door-lists.tsx'
import { GuestSheet } from './list/guest-sheet.tsx'
import { ScanView } from './scan/scan-view.tsx'
import { useDoor } from './use-door.ts'
import styles from './door.page.module.css'

/** What the query says while a code is scanned. */
const SCANNING = '1'
const KEY = new RegExp(`^#([\\w-]{${DOOR_KEY_CHARACTERS}})$`)

/** 入场核验: the page at the door of an activity, for its organizer or whoever has a link to it. */
export function DoorPage() {
  const { params } = usePage()
  const id = params['id'] ?? ''
  const session = useSession()
  const [openedKey] = useState(findKeyInAddress)
  /** How often the door was opened to me while the page was shown. */
  const [openings, setOpenings] = useState(0)
  useEffect(hideKey, [])
  return (
    <Door
      key={`${id} ${session.status} ${openings}`}
      id={id}
      openedKey={openedKey}
      onAccepted={() => setOpenings(openings + 1)}
    />
  )
}

/** The list of those missing and those in, below the ways to let somebody in. */
function Door({ id, openedKey, onAccepted }: { id: string; openedKey: string | null; onAccepted: () => void }) {
  const door = useDoor(id, openedKey)
  const { book, standing, result, letInBy, clear } = door
  const scanning = usePageView('scan')
  const isScanning = scanning.name === SCANNING
  const [isTyping, setIsTyping] = useState(false)
  const [guest, setGuest] = useState<DoorPlace | null>(null)

  const putAway = useEffectEvent(clear)
  useEffect(() => () => putAway(), [isScanning])

  if (standing === 'withoutRight') return <DoorForVisitor />
  if (standing === 'closed' || standing === 'crowded') {
    const closed = <ClosedDoor isCrowded={standing === 'crowded'} isByLink={door.isByLink} book={book} />
    if (door.isByLink) return closed
    return (
      <DoorInvitation activityId={id} onAccepted={onAccepted}>
        {closed}
      </DoorInvitation>
    )
  }

  function startScan() {
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

  function letIn(someone: DoorPlace) {
    allowSound()
    setGuest(null)
    door.letIn(someone)
  }

  const card = result && <ResultCard result={result} timeZone={book?.activity.timeZone ?? MAINLAND_TIME_ZONE} />
  const outcome = (
    <>
      <DoorNotes book={book} isOffline={door.failure !== null} onTold={door.tell} />
      {!isTyping && card}
    </>
  )
  return (
    <>
      <Activity mode={isScanning ? 'hidden' : 'visible'}>
        <DoorLists door={door} onChoose={setGuest} footer={<DoorBar onScan={startScan} onType={type} />}>
          {!isScanning && outcome}
        </DoorLists>
      </Activity>
      {isScanning && (
        <ScanView onBack={scanning.close} onCode={letInBy} footer={<DoorBar onType={type} />}>
          {outcome}
          <DoorCounts counts={book && countsOf(book)} />
        </ScanView>
      )}
      <CodeSheet isOpen={isTyping} onClose={stopTyping} onCode={letInBy} result={isTyping && card} />
      {book && <GuestSheet guest={guest} book={book} onClose={() => setGuest(null)} onLetIn={letIn} />}
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

/** The key of a link that was just opened: it stands behind the `#`, which no server is sent. */
function findKeyInAddress(): string | null {
  return typeof window === 'undefined' ? null : (KEY.exec(window.location.hash)?.[1] ?? null)
}

/** So that whoever is shown the address, or goes through the history, does not get the key. */
function hideKey() {
  const { location, history } = window
  if (KEY.test(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
}
