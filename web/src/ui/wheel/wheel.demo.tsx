import { useState } from 'react'
import { personText } from '#texts/person-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Wheel } from './wheel.tsx'

/** A height on a wheel. */
export function WheelDemo() {
  const [value, setValue] = useState(168)
  return (
    <DemoRow name={String(value)} isStacked>
      <Wheel
        label={personText.height({ height: value })}
        from={100}
        to={250}
        value={value}
        onChange={setValue}
        textOf={(height) => personText.height({ height })}
      />
    </DemoRow>
  )
}
