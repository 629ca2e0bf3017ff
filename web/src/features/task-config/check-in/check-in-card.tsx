import { useState } from 'react'
import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { STREAK_BONUS_EVERY_DAYS, STREAK_BONUS_POINTS } from '@quan/contract/task/task-rules.ts'
import type { Streak, TaskState } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { timeText } from '#texts/time-text.ts'
import { weekdayText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back, chevronDown, chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import { dayLabel, DayMark, dayState } from './day-mark.tsx'
import styles from './check-in-card.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { checkIn } from '@quan/contract/task/tasks.ts'
import { taskStateKey } from '#platform/task/task-state-query.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { useTaskChange } from '../tasks/use-task-change.ts'

/** My points, today's check-in, and the days of this week, or of the month. */
export function CheckInCard({ points, streak }: { points: number; streak: Streak }) {
  const { checkIn, isPending } = useCheckIn()
  const [isMonth, setIsMonth] = useState(false)
  return (
    <section className={styles.card} aria-label={taskText.points}>
      <div className={styles.head}>
        <p className={styles.points}>
          <span>{taskText.points}</span>
          <b>{points}</b>
        </p>
        {streak.isCheckedIn ? (
          <span className={styles.done}>{taskText.checkedIn}</span>
        ) : (
          <Button size="medium" isLoading={isPending} onPress={checkIn}>
            {taskText.checkInNow({ points: streak.nextPoints })}
          </Button>
        )}
      </div>
      {isMonth ? <MonthCalendar streak={streak} /> : <Week streak={streak} />}
      <div className={styles.foot}>
        <p>{streakWords(streak)}</p>
        <button type="button" aria-expanded={isMonth} className={styles.more} onClick={() => setIsMonth(!isMonth)}>
          {taskText.calendar}
          <Icon shape={chevronDown} size={16} stroke={2} className={styles.chevron} />
        </button>
      </div>
    </section>
  )
}

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6]

function Week({ streak }: { streak: Streak }) {
  const monday = startOfWeek(streak.today)
  return (
    <ul className={styles.week} aria-label={taskText.week}>
      {DAYS_OF_WEEK.map((day) => (
        <DayMark key={day} day={addDays(monday, day)} streak={streak} />
      ))}
    </ul>
  )
}

/** The days in a row, and how far the next bonus is. */
function streakWords({ days, isCheckedIn }: Streak): string {
  if (days === 0) return taskText.noStreak
  const left = STREAK_BONUS_EVERY_DAYS - (days % STREAK_BONUS_EVERY_DAYS)
  const points = STREAK_BONUS_POINTS
  const ahead = left === 1 && !isCheckedIn ? taskText.bonusNow({ points }) : taskText.bonusAhead({ left, points })
  return `${taskText.streak({ days })} · ${ahead}`
}

/** The days of this month, or of the one before, on which I checked in. */
function MonthCalendar({ streak }: { streak: Streak }) {
  const thisMonth = monthOf(streak.today)
  const [isBefore, setIsBefore] = useState(false)
  const month = isBefore ? monthBefore(thisMonth) : thisMonth
  const cells = monthCells(month)
  const name = timeText.month({ month: Number(month.slice('YYYY-'.length)) })
  return (
    <div className={styles.month}>
      <header>
        <span className={styles.way}>
          {!isBefore && <MonthButton way="before" onPress={() => setIsBefore(true)} />}
        </span>
        <h2 aria-live="polite">{name}</h2>
        <span className={styles.way}>{isBefore && <MonthButton way="after" onPress={() => setIsBefore(false)} />}</span>
      </header>
      <div className={styles.names} aria-hidden="true">
        {cells.slice(-14, -7).map((day) => day !== null && <span key={day}>{weekdayText(day)}</span>)}
      </div>
      <ul className={styles.cells} aria-label={name}>
        {cells.map((day, at) =>
          day === null ? (
            <li key={at} aria-hidden="true" />
          ) : (
            <li key={day} aria-label={dayLabel(day, streak)}>
              <i className={cx(styles.day, styles[dayState(day, streak)], day === streak.today && styles.isToday)}>
                {Number(day.slice('YYYY-MM-'.length))}
              </i>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

function MonthButton({ way, onPress }: { way: 'before' | 'after'; onPress: () => void }) {
  const { label, shape } = {
    before: { label: taskText.monthBefore, shape: back },
    after: { label: taskText.monthAfter, shape: chevronRight },
  }[way]
  return (
    <IconButton label={label} onPress={onPress}>
      <Icon shape={shape} size={18} stroke={2} />
    </IconButton>
  )
}

/** Month of a day, `YYYY-MM`. */
const monthOf = (date: CalendarDate): string => date.slice(0, 'YYYY-MM'.length)

/** The month before one, `YYYY-MM`. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1))

/** The days of a month in cells from Monday to Sunday; null where a cell is of another month. */
export function monthCells(month: string): (CalendarDate | null)[] {
  const cells: (CalendarDate | null)[] = []
  for (let day = startOfWeek(`${month}-01`); monthOf(day) <= month || cells.length % 7 > 0; day = addDays(day, 1))
    cells.push(monthOf(day) === month ? day : null)
  return cells
}

/** Checks me in, and says what it gave. */
function useCheckIn(): { checkIn: () => void; isPending: boolean } {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useTaskChange(checkIn)

  function press() {
    const before = queryClient.getQueryData<TaskState>(taskStateKey)?.points ?? 0
    mutate(
      {},
      {
        onSuccess: ({ points }) =>
          showToast(points > before ? taskText.checkInDone({ points: points - before }) : taskText.checkedIn, {
            kind: 'success',
          }),
      },
    )
  }

  return { checkIn: press, isPending }
}
