import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { ChoiceList } from './choice-list.tsx'

/** Two, one of them chosen. */
export function ChoiceListDemo() {
  const [value, setValue] = useState('a')
  const options = [
    { value: 'a', text: demoText.emptyTitle },
    { value: 'b', text: demoText.emptyAction },
  ]
  return <ChoiceList label={demoText.emptyTitle} options={options} value={value} onChange={setValue} />
}
