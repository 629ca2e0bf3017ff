import { useState } from 'react'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfWeek } from '@quan/contract/date/week.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronDown } from '#ui/icon/icon-shapes.ts'
import styles from './check-in-card.module.css'
import { DayMark } from './day-mark.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { streakWords } from './streak-words.ts'
import { useCheckIn } from './use-check-in.ts'

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
