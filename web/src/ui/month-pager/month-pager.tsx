import { i18n } from '@lingui/core'
import { utcMidnight } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf, type Month, monthAfter, monthBefore } from '@quan/contract/date/calendar-month.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { back, chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './month-pager.module.css'

type MonthPagerProps = {
  month: Month
  /** The first and the last one that can be gone to; without them one can go on for ever. */
  first?: Month | undefined
  last?: Month | undefined
  onMonth: (month: Month) => void
}

/** The name of a month, between the ways to the one before and the one after. */
export function MonthPager({ month, first, last, onMonth }: MonthPagerProps) {
  return (
    <header className={styles.pager}>
      <Step
        label={calendarText.monthBefore}
        shape={back}
        isEnd={first !== undefined && month <= first}
        onPress={() => onMonth(monthBefore(month))}
      />
      <h2 aria-live="polite">{monthName(month)}</h2>
      <Step
        label={calendarText.monthAfter}
        shape={chevronRight}
        isEnd={last !== undefined && month >= last}
        onPress={() => onMonth(monthAfter(month))}
      />
    </header>
  )
}

type StepProps = { label: string; shape: string; isEnd: boolean; onPress: () => void }

/** At the end it stays where it is, so that whoever works by keys does too. */
function Step({ label, shape, isEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onPress()}
    >
      <Icon shape={shape} size={18} stroke={2} />
    </button>
  )
}

/** 2026年11月, as the language that is spoken says it. */
export const monthName = (month: Month) =>
  new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    utcMidnight(firstDayOf(month)),
  )
