import { useState } from 'react'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { DateWheels } from './date-wheels.tsx'

/** A day by year, month and day. */
export function DateWheelsDemo() {
  const [value, setValue] = useState('1998-06-15')
  return (
    <DemoRow name={value} isStacked>
      <DateWheels value={value} from="1900-01-31" to="2026-12-31" onChange={setValue} />
    </DemoRow>
  )
}
