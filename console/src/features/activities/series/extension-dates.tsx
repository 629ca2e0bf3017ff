import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import type { previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { Button } from 'antd'
import { seriesExtensionText, seriesText } from '#texts/series-text.ts'
import { dateWords } from './date-words.ts'
import styles from './series.module.css'

type ExtensionDatesProps = {
  dates: ConsoleResultOf<typeof previewExtension>['dates']
  timeZone: string
  onLeaveOut: (day: CalendarDate) => void
}

const WARNINGS = ['collides', 'startsSoon', 'isShifted'] as const

/** The dates that a series would get, with what stands in their way; each may be left out. */
export function ExtensionDates({ dates, timeZone, onLeaveOut }: ExtensionDatesProps) {
  if (dates.length === 0) return null
  return (
    <section aria-label={seriesText.dates({ count: dates.length })}>
      <b>{seriesText.dates({ count: dates.length })}</b>
      <ul className={styles.furtherDates} aria-live="polite">
        {dates.map((date) => (
          <li key={date.day}>
            <span>
              {dateWords(date.startTime, timeZone)}
              {WARNINGS.filter((name) => date[name]).map((name) => (
                <span key={name} className={styles.warn}>
                  {seriesText[name]}
                </span>
              ))}
            </span>
            <Button
              type="text"
              size="small"
              aria-label={seriesExtensionText.leaveOut({ date: dateWords(date.startTime, timeZone) })}
              onClick={() => onLeaveOut(date.day)}
            >
              {seriesExtensionText.leave}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
