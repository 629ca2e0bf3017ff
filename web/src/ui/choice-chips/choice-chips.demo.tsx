import { useId, useState } from 'react'
import { cardLineText } from '#texts/person-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { educations } from '#ui/format/person-names.ts'
import { ChoiceChips } from './choice-chips.tsx'

/** A question that may stay without an answer. */
export function ChoiceChipsDemo() {
  const id = useId()
  const [value, setValue] = useState<number | null>(null)
  return (
    <DemoRow name={String(value)}>
      <p id={id}>{cardLineText.education}</p>
      <ChoiceChips labelledBy={id} options={educations()} value={value} onChange={setValue} canBeEmpty />
    </DemoRow>
  )
}
