import { type ReactNode, useId } from 'react'
import type { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { isCalendarDate, type DateRange } from '@quan/contract/date/calendar-date.ts'
import { filterText } from '#texts/search-views-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import {
  categoryOptions,
  dayOptions,
  distanceOptions,
  type Option,
  priceOptions,
  sexOptions,
  sortOptions,
  statusOptions,
} from './filter-options.ts'
import styles from './filter-questions.module.css'

type FilterQuestionsProps = {
  filter: ActivityFilter
  /** In the zone of the city. */
  today: string
  onChange: (part: Partial<ActivityFilter>) => void
}

/** Everything the list can be narrowed by. */
export function FilterQuestions({ filter, today, onChange }: FilterQuestionsProps) {
  const { category, status, day, priceMax, km, sex, sort } = filter
  const range = typeof day === 'object' ? day : null
  return (
    <>
      <OptionGroup
        title={filterText.sort}
        options={sortOptions()}
        isOn={(value) => value === sort}
        onPress={(value) => onChange({ sort: value })}
      />
      <OptionGroup
        title={filterText.day}
        options={dayOptions()}
        isOn={(value) => value === day}
        onPress={(value) => onChange({ day: value })}
      >
        <Chip
          look="sheet"
          isOn={range !== null}
          onPress={() => onChange({ day: range ? null : { from: today, to: today } })}
        >
          {filterText.range}
        </Chip>
        {range && <DayRange range={range} onChange={(chosen) => onChange({ day: chosen })} />}
      </OptionGroup>
      <OptionGroup
        title={filterText.distance}
        options={distanceOptions()}
        isOn={(value) => value === km}
        onPress={(value) => onChange({ km: value })}
      />
      <OptionGroup
        title={filterText.sex}
        options={sexOptions()}
        isOn={(value) => value === sex}
        onPress={(value) => onChange({ sex: value })}
      />
      <OptionGroup
        title={filterText.price}
        options={priceOptions()}
        isOn={(value) => value === priceMax}
        onPress={(value) => onChange({ priceMax: value })}
      />
      <OptionGroup
        title={filterText.status}
        options={statusOptions()}
        isOn={(value) => status.includes(value)}
        onPress={(value) => onChange({ status: toggled(status, value) })}
      />
      <OptionGroup
        title={filterText.category}
        options={categoryOptions()}
        isOn={(value) => value === category}
        onPress={(value) => onChange({ category: value })}
      />
    </>
  )
}

function toggled(chosen: readonly ActivityStatus[], value: ActivityStatus): ActivityStatus[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted((a, b) => a - b)
}

type OptionGroupProps<Value> = {
  title: string
  options: readonly Option<Value>[]
  isOn: (value: Value) => boolean
  onPress: (value: Value) => void
  /** More choices after these, and what they open below. */
  children?: ReactNode
}

/** A question of the filter and its answers. */
function OptionGroup<Value extends string | number | null>(props: OptionGroupProps<Value>) {
  const { title, options, isOn, onPress, children } = props
  const titleId = useId()
  return (
    <section role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <div className={styles.options}>
        {options.map(({ value, text }) => (
          <Chip key={value ?? 'any'} look="sheet" isOn={isOn(value)} onPress={() => onPress(value)}>
            {text}
          </Chip>
        ))}
        {children}
      </div>
    </section>
  )
}

type DayRangeProps = { range: DateRange; onChange: (range: DateRange) => void }

/** From a day to a day; an end before the beginning moves with it. */
function DayRange({ range: { from, to }, onChange }: DayRangeProps) {
  function begin(date: string) {
    if (isCalendarDate(date)) onChange({ from: date, to: date > to ? date : to })
  }
  function end(date: string) {
    if (isCalendarDate(date)) onChange({ from: date < from ? date : from, to: date })
  }
  return (
    <div className={styles.range}>
      <input type="date" aria-label={filterText.from} value={from} onChange={(event) => begin(event.target.value)} />
      <span>{filterText.until}</span>
      <input
        type="date"
        aria-label={filterText.to}
        value={to}
        min={from}
        onChange={(event) => end(event.target.value)}
      />
    </div>
  )
}
