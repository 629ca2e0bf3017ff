import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { ChoiceList } from './choice-list.tsx'

/** Two, one of them chosen. */
export function ChoiceListDemo() {
  const [value, setValue] = useState('a')
  const options = [
    { value: 'a', text: demoText.emptyTitle },
    { value: 'b', text: demoText.emptyAction },
  ]
  return (
    <DemoRow name={value} isStacked>
      <ChoiceList label={demoText.emptyTitle} options={options} value={value} onChange={setValue} />
    </DemoRow>
  )
}
