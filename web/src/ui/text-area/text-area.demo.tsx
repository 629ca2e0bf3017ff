import { useState } from 'react'
import { cardLineHint } from '#texts/person-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { TextArea } from './text-area.tsx'

/** Grows with its text; too much is shown as such. */
export function TextAreaDemo() {
  const [value, setValue] = useState('')
  return (
    <DemoRow name="20" isStacked>
      <TextArea
        label={cardLineHint.intro}
        value={value}
        limit={20}
        placeholder={cardLineHint.intro}
        onChange={setValue}
      />
    </DemoRow>
  )
}
