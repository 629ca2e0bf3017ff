import { type ReactNode, useId } from 'react'
import type { CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { FieldButton, FieldRow } from '#ui/field-row/field-row.tsx'
import { useCardScope } from '../card-scope.ts'
import { LineVisibility } from '../line-visibility.tsx'
import { SaveNote } from './save-note.tsx'

type PickedLineProps = {
  label: string
  /** The part of the card it is saved as. */
  part: string
  /** As people read it; null while nothing is chosen. */
  value: string | null
  visibility?: CardVisibilityLine
  onPress: () => void
  /** The sheet it is chosen in. */
  children: ReactNode
}

/** A line whose value is chosen in a sheet. */
export function PickedLine({ label, part, value, visibility, onPress, children }: PickedLineProps) {
  const id = useId()
  const { editor } = useCardScope()
  const state = editor.stateOf(part)
  return (
    <FieldRow
      label={label}
      labelId={`${id}-name`}
      aside={visibility !== undefined && <LineVisibility line={visibility} />}
      note={<SaveNote state={state} onRetry={() => editor.save(part)} />}
    >
      <FieldButton
        id={`${id}-value`}
        labelledBy={`${id}-name`}
        isEmpty={value === null}
        isInvalid={state.status === 'refused'}
        onPress={onPress}
      >
        {value ?? myCardText.choose}
      </FieldButton>
      {children}
    </FieldRow>
  )
}
