import { type ReactNode, useId } from 'react'
import type { CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import { cardLineText } from '#texts/person-text.ts'
import { FieldInput, FieldRow } from '#ui/field-row/field-row.tsx'
import { LineVisibility } from '../visibility/line-visibility.tsx'
import { hasNote, SaveNote } from './save-note.tsx'
import { type TextLineName, useTextLine } from './use-text-line.ts'

type TextLineProps = {
  line: TextLineName
  placeholder: string
  visibility?: CardVisibilityLine
  autoComplete?: string
  /** Between the field and its note. */
  children?: ReactNode
}

/** A line of a few words, typed in its place. */
export function TextLine({ line, placeholder, visibility, autoComplete, children }: TextLineProps) {
  const id = useId()
  const { value, state, type, done } = useTextLine(line)
  return (
    <FieldRow
      label={cardLineText[line]}
      labelId={`${id}-name`}
      aside={visibility !== undefined && <LineVisibility line={visibility} />}
      note={
        <>
          {children}
          <SaveNote id={`${id}-note`} state={state} onRetry={done} />
        </>
      }
    >
      <FieldInput
        labelledBy={`${id}-name`}
        describedBy={hasNote(state) ? `${id}-note` : undefined}
        value={value}
        placeholder={placeholder}
        onChange={type}
        onDone={done}
        isInvalid={state.status === 'refused'}
        {...(autoComplete === undefined ? {} : { autoComplete })}
      />
    </FieldRow>
  )
}
