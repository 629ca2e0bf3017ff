import { useState } from 'react'
import { positionText } from '#texts/position-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Stepper } from './stepper.tsx'

/** A count that ends at five. */
export function StepperDemo() {
  const [value, setValue] = useState(1)
  return (
    <DemoRow name="value">
      <Stepper
        label={positionText.quantity}
        lessLabel={positionText.fewer}
        moreLabel={positionText.more}
        value={value}
        min={1}
        max={5}
        onChange={setValue}
      />
    </DemoRow>
  )
}
