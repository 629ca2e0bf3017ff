import { type ReactNode, useEffect, useRef, useState } from 'react'
import { groupTicketCode, isTicketCode, TICKET_CODE_DIGITS } from '@quan/contract/check-in/ticket-code.ts'
import { doorText } from '#texts/door-text.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import styles from './code-sheet.module.css'

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
