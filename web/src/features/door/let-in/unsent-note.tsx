import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { offline } from '#ui/icon/icon-shapes.ts'
import { Note } from '#ui/note/note.tsx'

type UnsentNoteProps = { tickets: readonly string[]; onRetry: (ticket: string) => unknown }

/** Says that tickets were shown that nobody could check, and checks the first of them by a tap. */
export function UnsentNote({ tickets, onRetry }: UnsentNoteProps) {
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
