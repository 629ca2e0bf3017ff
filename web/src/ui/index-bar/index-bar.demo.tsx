import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { IndexBar } from './index-bar.tsx'

/** Slide over the letters. */
export function IndexBarDemo() {
  const [letter, setLetter] = useState('A')
  return (
    <DemoRow name={letter}>
      <IndexBar label={demoText.letters} letters={[...'ABCDEFGHJK']} current={letter} onSelect={setLetter} />
    </DemoRow>
  )
}
