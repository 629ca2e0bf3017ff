import { i18n } from '@lingui/core'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { timeText } from '#texts/time-text.ts'

/** The name of a zone, such as 北美东部时间; null for the mainland's, which goes without saying. */
export function zoneNameFor(timeZone: string, at: number): string | null {
  if (timeZone === MAINLAND_TIME_ZONE) return null
  if (timeZone === 'UTC') return timeText.utc
  const format = new Intl.DateTimeFormat(i18n.locale, { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
