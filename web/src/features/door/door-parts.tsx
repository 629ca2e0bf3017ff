import { formatClock } from '@quan/contract/date/format-date.ts'
import { groupTicketCode, isTicketCode, TICKET_CODE_DIGITS } from '@quan/contract/check-in/ticket-code.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { doorText } from '#texts/door-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { alert, offline } from '#ui/icon/icon-shapes.ts'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { Note } from '#ui/note/note.tsx'
import { Page } from '#ui/page/page.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { conflicts, type DoorBook, type EntryConflict, unsentEntries } from './book/door-book.ts'
import styles from './door-parts.module.css'

/** In the place of the door for a visitor without a link, who may be the organizer. */
export function DoorForVisitor() {
  const { close } = usePageView('view')
  const membersOnly = useMembersOnly()
  return (
    <Page title={doorText.title} onBack={close}>
      <EmptyBlock
        title={doorText.visitorTitle}
        advice={doorText.visitorAdvice}
        action={{ text: doorText.login, onPress: () => membersOnly() }}
      />
    </Page>
  )
}

type ClosedDoorProps = { isByLink: boolean; isCrowded: boolean; book: DoorBook | null }

/** In the place of the door for who may not open it, or not any more. */
export function ClosedDoor({ isByLink, isCrowded, book }: ClosedDoorProps) {
  const { close } = usePageView('view')
  const lost = book ? unsentEntries(book).length : 0
  return (
    <Page title={doorText.title} onBack={close}>
      {lost > 0 && <Note tone="warn" shape={offline} text={doorText.lost({ count: lost })} />}
      <EmptyBlock
        {...(isByLink ? linkWords(isCrowded) : { title: doorText.notMineTitle, advice: doorText.notMineAdvice })}
        action={{ text: doorText.seeActivity, onPress: close }}
      />
    </Page>
  )
}

const linkWords = (isCrowded: boolean) =>
  isCrowded
    ? { title: doorText.linkCrowdedTitle, advice: doorText.linkCrowdedAdvice }
    : { title: doorText.linkOverTitle, advice: doorText.linkOverAdvice }

type DoorNotesProps = {
  book: DoorBook | null
  isOffline: boolean
  /** An entry that counts for nothing has been seen. */
  onTold: (entryId: string) => unknown
}

/** Says that there is no network, what waits to be sent, and who came in twice. */
export function DoorNotes({ book, isOffline, onTold }: DoorNotesProps) {
  if (book === null) return null
  const { timeZone } = book.activity
  const waiting = unsentEntries(book).length
  return (
    <>
      {isOffline && (
        <Note
          tone="brand"
          shape={offline}
          isLive
          text={offlineWords(formatClock(Date.parse(book.takenTime), timeZone), waiting)}
        />
      )}
      {conflicts(book).map((conflict) => (
        <Note key={conflict.entry.id} tone="warn" shape={alert} isLive text={conflictWords(conflict, { timeZone })}>
          <button type="button" onClick={() => onTold(conflict.entry.id)}>
            {doorText.understood}
          </button>
        </Note>
      ))}
    </>
  )
}

function conflictWords({ entry, kind, at }: EntryConflict, { timeZone }: { timeZone: string }): string {
  const name = entry.nickName ?? doorText.nameless
  const here = formatClock(Date.parse(entry.time), timeZone)
  if (kind === 'void') return doorText.enteredVoid({ name, here })
  return doorText.enteredTwice({ name, here, first: at === null ? '' : formatClock(Date.parse(at), timeZone) })
}

const offlineWords = (time: string, waiting: number): string =>
  waiting === 0 ? doorText.isOffline({ time }) : doorText.isOfflineWaiting({ time, count: waiting })

type CodeSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** All digits are there; answers whether they were taken. */
  onCode: (code: string) => boolean
  /** How it went with the last one. */
  result: ReactNode
}

/** The digits below a ticket's QR code, typed in; the eighth sends them, and the field is free for the next. */
export function CodeSheet({ isOpen, onClose, onCode, result }: CodeSheetProps) {
  const [digits, setDigits] = useState('')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function type(text: string) {
    const typed = text.normalize('NFKC').replace(/\D/g, '').slice(0, TICKET_CODE_DIGITS)
    setDigits(isTicketCode(typed) && onCode(typed) ? '' : typed)
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={doorText.codeTitle} className={styles.sheet}>
      {result}
      <TextField
        inputRef={field}
        label={doorText.codeField}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={groupTicketCode('0'.repeat(TICKET_CODE_DIGITS))}
        hint={doorText.codeHint}
        value={groupTicketCode(digits)}
        onChange={type}
        className={styles.field}
      />
    </Sheet>
  )
}
