import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Segment } from './segment.tsx'

/** Two halves of a page. */
export function SegmentDemo() {
  const [value, setValue] = useState<'follows' | 'fans'>('follows')
  const options = [
    { value: 'follows', text: demoText.follows },
    { value: 'fans', text: demoText.fans },
  ] as const
  return (
    <DemoRow name={value}>
      <Segment label={demoText.all} options={options} value={value} onChange={setValue} />
    </DemoRow>
  )
}
