import { useId } from 'react'
import type { Sex } from '@quan/contract/person/sex.ts'
import { cardLineText } from '#texts/person-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { FieldRow } from '#ui/field-row/field-row.tsx'
import { sexes } from '#ui/format/person-names.ts'
import { useCardScope } from '../card-scope.ts'
import { LineVisibility } from '../line-visibility.tsx'
import { SaveNote } from './save-note.tsx'
import styles from './choice-line.module.css'

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
