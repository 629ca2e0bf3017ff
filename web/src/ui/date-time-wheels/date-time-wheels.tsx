import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { twoDigits } from '@quan/contract/date/two-digits.ts'
import { dateWheelText } from '#texts/date-wheel-text.ts'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { Wheel } from '#ui/wheel/wheel.tsx'
import styles from './date-time-wheels.module.css'
import { type LocalTime, localTime, timePartsOf } from './local-time.ts'

type DateTimeWheelsProps = {
  value: LocalTime
  from: CalendarDate
  to: CalendarDate
  onChange: (value: LocalTime) => void
}

const LAST_HOUR = 23
const LAST_MINUTE = 59

/** A day and a time of day: year, month and day above, hour and minute below. */
export function DateTimeWheels({ value, from, to, onChange }: DateTimeWheelsProps) {
  const parts = timePartsOf(value)
  const turn = (part: Partial<typeof parts>) => onChange(localTime({ ...parts, ...part }))
  return (
    <div className={styles.moment}>
      <DateWheels value={parts.date} from={from} to={to} onChange={(date) => turn({ date })} />
      <div className={styles.time}>
        <Wheel
          label={dateWheelText.hour}
          from={0}
          to={LAST_HOUR}
          value={parts.hour}
          onChange={(hour) => turn({ hour })}
          textOf={(number) => dateWheelText.hourOf({ hour: number })}
        />
        <Wheel
          label={dateWheelText.minute}
          from={0}
          to={LAST_MINUTE}
          value={parts.minute}
          onChange={(minute) => turn({ minute })}
          textOf={(number) => dateWheelText.minuteOf({ minute: twoDigits(number) })}
        />
      </div>
    </div>
  )
}
