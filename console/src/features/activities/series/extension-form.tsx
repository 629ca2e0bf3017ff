import type { DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import { dayOf } from '@quan/contract/console/series/series-parts.ts'
import { SERIES_DATES_MAX } from '@quan/contract/console/series/series-rule.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import type { previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { seriesExtensionText, seriesPaceText, seriesText } from '#texts/series-text.ts'
import { NumberInput } from '#ui/number/number-input.tsx'
import { DateWarnings } from './date-warnings.tsx'
import { dateWords } from './date-words.ts'
import styles from './series.module.css'

/** How further dates are chosen: by the rule so many times or until a day, or one by one. */
export type WrittenExtension = {
  by: 'rule' | 'until' | 'days'
  times: number
  /** Empty until it is chosen. */
  until: CalendarDate
  single: readonly CalendarDate[]
}

type ExtensionFormProps = {
  series: DeskSeries
  written: WrittenExtension
  /** Days that have a date. */
  known: readonly CalendarDate[]
  /** How many more dates there may be; null until that is known. */
  room: number | null
  onChange: (written: WrittenExtension) => void
}

/** How further dates of a series are chosen. */
export function ExtensionForm({ series, written, known, room, onChange }: ExtensionFormProps) {
  const { by, times, until } = written
  const pace = seriesPaceText[series.rule.pace]
  const [today] = useState(() => dayOf(new Date().toISOString(), series.timeZone))
  return (
    <div className={styles.extension}>
      <Radio.Group
        aria-label={seriesExtensionText.choose}
        value={by}
        options={[
          { value: 'rule', label: seriesExtensionText.byTimes({ pace }) },
          { value: 'until', label: seriesExtensionText.byDay({ pace }) },
          { value: 'days', label: seriesExtensionText.bySingle },
        ]}
        onChange={({ target }) => onChange({ ...written, by: target.value })}
      />
      <span className={styles.headRow}>
        {by === 'rule' && (
          <NumberInput
            aria-label={seriesExtensionText.times}
            min={1}
            max={Math.max(1, room ?? SERIES_DATES_MAX)}
            precision={0}
            value={times}
            onChange={(next) => next !== null && onChange({ ...written, times: next })}
          />
        )}
        {by === 'until' && (
          <Input
            type="date"
            className={styles.day ?? ''}
            aria-label={seriesText.until}
            value={until}
            onChange={({ target }) => onChange({ ...written, until: target.value })}
          />
        )}
        {by === 'days' && (
          <SingleDay
            taken={[...known, ...written.single]}
            today={today}
            onAdd={(day) => onChange({ ...written, single: [...written.single, day] })}
          />
        )}
        {room !== null && <span className={styles.quiet}>{seriesExtensionText.room({ count: room })}</span>}
      </span>
    </div>
  )
}

type SingleDayProps = { taken: readonly CalendarDate[]; today: CalendarDate; onAdd: (day: CalendarDate) => void }

function SingleDay({ taken, today, onAdd }: SingleDayProps) {
  const [day, setDay] = useState<CalendarDate>('')
  const fault = taken.includes(day)
    ? seriesExtensionText.dayTaken
    : day !== '' && day < today
      ? seriesExtensionText.dayPast
      : null
  return (
    <>
      <Input
        type="date"
        className={styles.day ?? ''}
        aria-label={seriesExtensionText.day}
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button
        disabled={day === '' || fault !== null}
        onClick={() => {
          onAdd(day)
          setDay('')
        }}
      >
        {seriesExtensionText.addDay}
      </Button>
      {fault !== null && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}

type ExtensionDatesProps = {
  dates: ConsoleResultOf<typeof previewExtension>['dates']
  timeZone: string
  onLeaveOut: (day: CalendarDate) => void
}

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
              <DateWarnings date={date} />
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
