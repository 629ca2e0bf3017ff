import { useState } from 'react'
import { safetyText } from '#texts/user-info-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { RadioList } from './radio-list.tsx'

const OPTIONS = ['spam', 'abuse', 'fraud'] as const

/** Answers that want a sentence each. */
export function RadioListDemo() {
  const [value, setValue] = useState<(typeof OPTIONS)[number] | null>(null)
  const options = OPTIONS.map((name) => ({ value: name, text: safetyText[name], advice: safetyText[`${name}Advice`] }))
  return (
    <DemoRow name={value ?? ''}>
      <RadioList label={safetyText.reason} options={options} value={value} onChange={setValue} />
    </DemoRow>
  )
}
