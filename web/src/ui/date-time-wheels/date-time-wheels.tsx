import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { twoDigits } from '@quan/contract/date/format-date.ts'
import { dateWheelText } from '#texts/date-wheel-text.ts'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { Wheel } from '#ui/wheel/wheel.tsx'
import styles from './date-time-wheels.module.css'

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

/** A moment on the clocks of a place: `YYYY-MM-DDTHH:mm`, without a zone. */
type LocalTime = string

/** A moment by its day, hour and minute. */
type TimeParts = { date: CalendarDate; hour: number; minute: number }

function timePartsOf(value: LocalTime): TimeParts {
  const [date = '', time = ''] = value.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date, hour, minute }
}

function localTime({ date, hour, minute }: TimeParts): LocalTime {
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`
}
