import { useState } from 'react'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { STREAK_BONUS_EVERY_DAYS, STREAK_BONUS_POINTS } from '@quan/contract/task/task-rules.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { chevronDown } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { DayMark } from './day-mark.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { useCheckIn } from './use-check-in.ts'
import styles from './check-in-card.module.css'

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
