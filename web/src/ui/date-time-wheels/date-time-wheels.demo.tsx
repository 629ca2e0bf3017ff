import { useState } from 'react'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { DateTimeWheels } from './date-time-wheels.tsx'

/** A day and a time of day. */
export function DateTimeWheelsDemo() {
  const [value, setValue] = useState('2026-11-21T19:30')
  return (
    <DemoRow name={value} isStacked>
      <DateTimeWheels value={value} from="2020-01-01" to="2026-12-31" onChange={setValue} />
    </DemoRow>
  )
}
