import { type ReactNode, useId } from 'react'
import type { CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { FieldButton, FieldRow } from '#ui/field-row/field-row.tsx'
import { sexes } from '#ui/format/person-names.ts'
import { useCardScope } from '../card-scope.ts'
import { LineVisibility } from '../line-visibility.tsx'
import { SaveNote } from './save-note.tsx'
import styles from './picked-line.module.css'

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

type ChoiceLineProps = {
  line: 'maritalStatus' | 'education' | 'houseCar'
  options: readonly { value: number; text: string }[]
}

/** A question with its answers in sight; the chosen one pressed again takes it back. */
export function ChoiceLine({ line, options }: ChoiceLineProps) {
  const titleId = useId()
  const { editor } = useCardScope()
  return (
    <div className={styles.question}>
      <div className={styles.head}>
        <h3 id={titleId}>{cardLineText[line]}</h3>
        <LineVisibility line={line} />
      </div>
      <ChoiceChips
        labelledBy={titleId}
        options={options}
        value={editor.card.lines[line]}
        canBeEmpty
        onChange={(value) => editor.change(line, { lines: { [line]: value } })}
      />
      <SaveNote state={editor.stateOf(line)} onRetry={() => editor.save(line)} />
    </div>
  )
}

/** Man or woman. */
export function SexLine() {
  const id = useId()
  const { editor } = useCardScope()
  function choose(sex: Sex | null) {
    if (sex !== null) editor.change('sex', { lines: { sex } })
  }
  return (
    <FieldRow
      label={cardLineText.sex}
      labelId={id}
      note={<SaveNote state={editor.stateOf('sex')} onRetry={() => editor.save('sex')} />}
    >
      <ChoiceChips
        labelledBy={id}
        options={sexes()}
        value={editor.card.lines.sex}
        onChange={choose}
        className={styles.chips}
      />
    </FieldRow>
  )
}
