import { useState } from 'react'
import type { Month } from '@quan/contract/date/calendar-month.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { MonthPager } from './month-pager.tsx'

/** Months one goes through, without end and within bounds. */
export function MonthPagerDemo() {
  const [month, setMonth] = useState<Month>('2026-11')
  return (
    <>
      <DemoRow name={month}>
        <MonthPager month={month} onMonth={setMonth} />
      </DemoRow>
      <DemoRow name="first, last">
        <MonthPager month="2026-11" first="2026-11" last="2026-11" onMonth={setMonth} />
      </DemoRow>
    </>
  )
}
