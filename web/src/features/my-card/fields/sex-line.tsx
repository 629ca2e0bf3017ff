import { useId } from 'react'
import type { Sex } from '@quan/contract/person/sex.ts'
import { cardLineText } from '#texts/person-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { FieldRow } from '#ui/field-row/field-row.tsx'
import { sexes } from '#ui/person/person-names.ts'
import { useCardScope } from '../card-scope.ts'
import { SaveNote } from './save-note.tsx'
import styles from './sex-line.module.css'

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
