import { formatClock } from '@quan/contract/date/format-date.ts'
import { doorText } from '#texts/door-text.ts'
import { alert, offline } from '#ui/icon/icon-shapes.ts'
import { Note } from '#ui/note/note.tsx'
import { conflicts, type DoorBook, type EntryConflict, unsentEntries } from './book/door-book.ts'

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
