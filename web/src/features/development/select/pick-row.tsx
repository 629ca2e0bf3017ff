import { type ReactNode, useId, useState } from 'react'
import { selectDemoText } from '#texts/development-text.ts'
import { FieldButton, FieldRow } from '#ui/field-row/field-row.tsx'
import { PickSheet } from '#ui/pick-sheet/pick-sheet.tsx'

type PickRowProps<Value> = {
  label: string
  /** What the picker stands at when nothing was chosen before. */
  start: Value
  textOf: (value: Value) => string
  /** The picker. */
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** A line whose value is chosen in a sheet, and can be taken out again. */
export function PickRow<Value>({ label, start, textOf, children }: PickRowProps<Value>) {
  const id = useId()
  const [chosen, setChosen] = useState<Value | null>(null)
  const [draft, setDraft] = useState(start)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  function open() {
    setDraft(chosen ?? start)
    setIsOpen(true)
  }

  function finish(value: Value | null) {
    setChosen(value)
    close()
  }

  return (
    <FieldRow label={label} labelId={`${id}-label`}>
      <FieldButton id={`${id}-value`} labelledBy={`${id}-label`} isEmpty={chosen === null} onPress={open}>
        {chosen === null ? selectDemoText.choose : textOf(chosen)}
      </FieldButton>
      <PickSheet
        isOpen={isOpen}
        title={label}
        onClose={close}
        onDone={() => finish(draft)}
        onClear={chosen === null ? undefined : () => finish(null)}
      >
        {children(draft, setDraft)}
      </PickSheet>
    </FieldRow>
  )
}
