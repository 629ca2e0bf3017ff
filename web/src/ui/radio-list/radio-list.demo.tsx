import { useState } from 'react'
import { reportText } from '#texts/report-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { RadioList } from './radio-list.tsx'

const OPTIONS = ['spam', 'abuse', 'fraud'] as const

/** Answers that want a sentence each. */
export function RadioListDemo() {
  const [value, setValue] = useState<(typeof OPTIONS)[number] | null>(null)
  const options = OPTIONS.map((name) => ({ value: name, text: reportText[name], advice: reportText[`${name}Advice`] }))
  return (
    <DemoRow name={value ?? ''} isStacked>
      <RadioList label={reportText.reason} options={options} value={value} onChange={setValue} />
    </DemoRow>
  )
}
