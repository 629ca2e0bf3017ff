import { type ReactNode, useId } from 'react'
import type { CardLines, CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import { cardLineText } from '#texts/person-text.ts'
import { FieldInput, FieldRow } from '#ui/field-row/field-row.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { useCardScope } from '../card-scope.ts'
import { CardSection } from '../card-section.tsx'
import { LineVisibility } from '../line-visibility.tsx'
import { hasNote, SaveNote } from './save-note.tsx'
import styles from './text-line.module.css'

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

type StoryLineProps = { line: 'intro' | 'lookingFor'; limit: number; placeholder: string }

/** A line of some sentences. */
export function StoryLine({ line, limit, placeholder }: StoryLineProps) {
  const id = useId()
  const { value, state, type, done } = useTextLine(line)
  return (
    <CardSection title={cardLineText[line]} aside={<LineVisibility line={line} />}>
      <div className={styles.card}>
        <TextArea
          label={cardLineText[line]}
          describedBy={hasNote(state) ? id : undefined}
          value={value}
          limit={limit}
          placeholder={placeholder}
          onChange={type}
          onDone={done}
          isInvalid={state.status === 'refused'}
        />
        <SaveNote id={id} state={state} onRetry={done} />
      </div>
    </CardSection>
  )
}

/** The lines that are typed: those of text, but for what is picked. */
type TextLineName = Exclude<LineOf<string>, 'birthDate' | 'cityCode'>
/** The lines that hold any value of a type. */
type LineOf<Value> = {
  [Line in keyof CardLines]: Value extends CardLines[Line] ? Line : never
}[keyof CardLines]

/** A line that is typed: every stroke is kept on the device, leaving the field saves it. */
function useTextLine(line: TextLineName) {
  const { editor } = useCardScope()
  const value = editor.card.lines[line] ?? ''

  function type(text: string) {
    // the name cannot be taken out again; an empty one is told so
    const kept = text.trim() === '' && line !== 'nickName' ? null : text
    editor.type(line, { lines: { [line]: kept } })
  }

  function done() {
    if (value.trim() === (editor.saved.lines[line] ?? '')) editor.forget(line)
    else editor.save(line)
  }

  return { value, type, done, state: editor.stateOf(line) }
}
