import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ReasonKind } from '@quan/contract/activity/get-recommended.ts'
import { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { tasteText } from '#texts/taste-text.ts'
import { ProofRow } from '#ui/activity-card/proof-cards.tsx'
import { ReasonLine } from '#ui/activity-card/reason-line.tsx'
import { check, lock } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { useRecommended } from '../feed/use-recommended.ts'
import styles from './first-run.module.css'

const { weekdayMorning, weekdayAfternoon, weekdayEvening, fridayMorning, fridayAfternoon, fridayEvening } = FreeTime
const { saturdayMorning, saturdayAfternoon, saturdayEvening, sundayMorning, sundayAfternoon, sundayEvening } = FreeTime

const rows = () => [
  { day: tasteText.weekdays, times: [weekdayMorning, weekdayAfternoon, weekdayEvening] },
  { day: tasteText.friday, times: [fridayMorning, fridayAfternoon, fridayEvening] },
  { day: tasteText.saturday, times: [saturdayMorning, saturdayAfternoon, saturdayEvening] },
  { day: tasteText.sunday, times: [sundayMorning, sundayAfternoon, sundayEvening] },
]

type TimesStepProps = {
  chosen: FreeTime[]
  interests: readonly ActivityCategory[]
  onChange: (chosen: FreeTime[]) => void
  /** It leaves this device only when somebody logs in. */
  isKeptHere: boolean
}

/** 一般什么时候有空？ */
export function TimesStep({ chosen, interests, onChange, isKeptHere }: TimesStepProps) {
  const parts = [tasteText.morning, tasteText.afternoon, tasteText.evening]
  const toggle = (time: FreeTime) =>
    onChange(chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time])
  return (
    <>
      <h1>{tasteText.timesTitle}</h1>
      <p className={styles.note}>{tasteText.timesNote}</p>
      <div className={styles.times}>
        <span />
        {parts.map((part) => (
          <span key={part} className={styles.part} aria-hidden="true">
            {part}
          </span>
        ))}
        {rows().map(({ day, times }) => [
          <span key={day} className={styles.dayName} aria-hidden="true">
            {day}
          </span>,
          ...times.map((time, index) => (
            <button
              key={time}
              type="button"
              aria-pressed={chosen.includes(time)}
              aria-label={tasteText.timeName({ day, part: parts[index] ?? '' })}
              onClick={() => toggle(time)}
            >
              {chosen.includes(time) ? (
                <>
                  <Icon shape={check} size={14} stroke={2.4} />
                  {tasteText.free}
                </>
              ) : (
                '—'
              )}
            </button>
          )),
        ])}
      </div>
      <Preview interests={interests} />
      {isKeptHere && (
        <p className={styles.kept}>
          <Icon shape={lock} size={15} />
          {tasteText.onlyHere}
        </p>
      )}
    </>
  )
}

/** Something of a chosen kind that can be joined. */
function Preview({ interests }: { interests: readonly ActivityCategory[] }) {
  const { city } = useCurrentCity()
  const now = useNow()
  const { items = [] } = useRecommended(city?.code ?? null)
  const fitting = items.find(({ category, isFull }) => interests.includes(category) && !isFull)
  if (!fitting) return null
  const reason = { kind: ReasonKind.category, count: 0, text: '' }
  return (
    <section>
      <div className={styles.previewHead}>
        <h2>{tasteText.preview}</h2>
        <span>{tasteText.previewNote}</span>
      </div>
      <ProofRow activity={fitting} now={now} here={null} reason={<ReasonLine activity={fitting} reason={reason} />} />
    </section>
  )
}
