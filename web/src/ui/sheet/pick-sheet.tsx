import type { ReactNode } from 'react'
import { commonText } from '#texts/common-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './pick-sheet.module.css'

type PickSheetProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  onDone: () => void
  /** Takes the value out; left out where there is none, or none is not allowed. */
  onClear?: (() => void) | undefined
  /** Meaning or purpose of the choice. */
  note?: ReactNode
  children: ReactNode
}

/** A sheet to choose a value in; it counts once the button is pressed. */
export function PickSheet({ isOpen, title, onClose, onDone, onClear, note, children }: PickSheetProps) {
  const footer = (
    <div className={styles.buttons}>
      {onClear !== undefined && (
        <Button tone="quiet" onPress={onClear}>
          {commonText.clear}
        </Button>
      )}
      <Button className={styles.done} onPress={onDone}>
        {commonText.done}
      </Button>
    </div>
  )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} footer={footer}>
      <div className={styles.wheels}>{children}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </Sheet>
  )
}
