import { calendarMonth, monthOf } from '@quan/contract/date/calendar-month.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddress } from '#platform/navigation/address.ts'

/** The month that the address names, else the one that it is by the clock of the mainland, `thisMonth`. What is no month counts as not named. */
export function useMonth(): { month: string; thisMonth: string } {
  const { parameters } = useAddress()
  const [thisMonth] = useState(() => monthOf(formatDate(Date.now(), MAINLAND_TIME_ZONE)))
  const named = z.safeParse(calendarMonth, parameters.get('month'))
  return { month: named.success ? named.data : thisMonth, thisMonth }
}
