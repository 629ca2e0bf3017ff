import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarItem } from '@quan/contract/calendar/my-calendar.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf, type Month, monthOf } from '@quan/contract/date/calendar-month.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { dateText, weekdayText } from '#ui/activity-time/day-text.ts'
import { monthName, MonthPager } from '#ui/month-pager/month-pager.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './month-grid.module.css'
import { dayByKey, weeksOf } from './calendar-month.ts'

type MonthGridProps = {
  month: Month
  today: CalendarDate
  chosen: CalendarDate | null
  byDay: ReadonlyMap<CalendarDate, readonly CalendarItem[]>
  onMonth: (month: Month) => void
  onChoose: (day: CalendarDate) => void
}

/**
 * The days of a month with a mark for what I have there. The tab key stops once; arrows go from day to day and on into
 * the next month, Home and End to the ends of a week, the page keys to the same day of another month.
 */
export function MonthGrid({ month, today, chosen, byDay, onMonth, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  /** The day that the keyboard went to, while its month comes. */
  const awaited = useRef<CalendarDate | null>(null)
  const focus = (day: CalendarDate) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  const weeks = weeksOf(month)
  const stop = chosen ?? (monthOf(today) === month ? today : firstDayOf(month))

  useEffect(() => {
    if (awaited.current !== null) focus(awaited.current)
    awaited.current = null
  }, [month])

  function move(from: CalendarDate, event: KeyboardEvent) {
    const to = dayByKey(from, event.key)
    if (to === null) return
    event.preventDefault()
    if (monthOf(to) === month) return focus(to)
    awaited.current = to
    onMonth(monthOf(to))
  }
  return (
    <section className={styles.card} aria-label={monthName(month)}>
      <MonthPager month={month} onMonth={onMonth} />
      <div ref={grid} role="grid" aria-label={monthName(month)}>
        <div role="row" className={styles.week}>
          {/* the second week is whole in every month */}
          {weeks[1]?.map((day) => (
            <span key={day} role="columnheader" className={styles.weekday}>
              {day !== null && weekdayText(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.find((day) => day !== null)} role="row" className={styles.week}>
            {week.map((day, column) => (
              <div key={column} role="gridcell" aria-selected={day !== null && day === chosen}>
                {day !== null && (
                  <Day
                    day={day}
                    items={byDay.get(day) ?? []}
                    today={today}
                    isChosen={day === chosen}
                    isStop={day === stop}
                    onChoose={() => onChoose(day)}
                    onKey={(event) => move(day, event)}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Legend />
    </section>
  )
}

/** What I can have at an activity, each with a mark of its own form. */
const MARKS = [
  { name: 'booked', look: styles.booked, isAt: ({ orderId }: CalendarItem) => orderId !== null },
  { name: 'waiting', look: styles.waiting, isAt: ({ waiting }: CalendarItem) => waiting },
  { name: 'kept', look: styles.kept, isAt: ({ kept }: CalendarItem) => kept },
] as const

function Legend() {
  return (
    <p className={styles.legend}>
      {MARKS.map(({ name, look }) => (
        <span key={name}>
          <i className={look} aria-hidden="true" />
          {calendarText[name]}
        </span>
      ))}
    </p>
  )
}

type DayProps = {
  day: CalendarDate
  items: readonly CalendarItem[]
  today: CalendarDate
  isChosen: boolean
  /** Where the tab key stops. */
  isStop: boolean
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
}

function Day({ day, items, today, isChosen, isStop, onChoose, onKey }: DayProps) {
  const name = { day: dateText(day, today), count: items.length }
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      className={cx(styles.day, day === today && styles.today)}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      aria-label={items.length === 0 ? calendarText.dayNone(name) : calendarText.day(name)}
      onClick={onChoose}
      onKeyDown={onKey}
    >
      <span>{Number(day.slice('YYYY-MM-'.length))}</span>
      <span className={styles.marks} aria-hidden="true">
        {MARKS.filter(({ isAt }) => items.some(isAt)).map((mark) => (
          <i key={mark.name} className={mark.look} />
        ))}
      </span>
    </button>
  )
}
