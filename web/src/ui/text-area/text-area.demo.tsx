import { useState } from 'react'
import { myCardText } from '#texts/my-card-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { TextArea } from './text-area.tsx'

/** Grows with its text; too much is shown as such. */
export function TextAreaDemo() {
  const [value, setValue] = useState('')
  return (
    <DemoRow name="20" isStacked>
      <TextArea
        label={myCardText.introHint}
        value={value}
        limit={20}
        placeholder={myCardText.introHint}
        onChange={setValue}
      />
    </DemoRow>
  )
}
