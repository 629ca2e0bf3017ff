import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Chip } from './chip.tsx'

const LOOKS = ['page', 'sheet', 'tile', 'floating'] as const

/** Every look, on and off. */
export function ChipDemo() {
  const [isOn, setIsOn] = useState(true)
  return LOOKS.map((look) => (
    <DemoRow key={look} name={look}>
      <Chip look={look} isOn={isOn} onPress={() => setIsOn(!isOn)}>
        {demoText.weekend}
      </Chip>
      <Chip look={look} isOn={!isOn} onPress={() => setIsOn(!isOn)}>
        {demoText.nearest}
      </Chip>
    </DemoRow>
  ))
}
