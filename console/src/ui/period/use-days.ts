import { SUM_DAYS_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { calendarDate } from '@quan/contract/endpoint/ids.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useState } from 'react'
import { useAddress } from '#platform/navigation/address.ts'

/** Days that are shown unless others are chosen: a week. */
export const DAYS_AT_FIRST = 7

/**
 * The days that the address names, else those up to today by the clock of a zone: the mainland's unless told otherwise. What
 * is no day counts as not named, and so does a first one that comes later or too long before.
 */
export function useDays(timeZone = MAINLAND_TIME_ZONE): { from: string; to: string } {
  const { parameters } = useAddress()
  const [now] = useState(() => Date.now())
  const named = (name: string) => calendarDate.safeParse(parameters.get(name)).data
  const to = named('to') ?? formatDate(now, timeZone)
  const from = named('from')
  const isSpan = from !== undefined && from <= to && from >= addDays(to, 1 - SUM_DAYS_MAX)
  return { from: isSpan ? from : addDays(to, 1 - DAYS_AT_FIRST), to }
}
