import { PUBLISHED_BEFORE_DAYS_MAX } from '@quan/contract/console/series/series-calls.ts'
import {
  SERIES_DATES_MAX,
  type SeriesFault,
  SeriesPace,
  type SeriesRule,
} from '@quan/contract/console/series/series-rule.ts'
import { Weekday } from '@quan/contract/date/weekday.ts'
import { Checkbox, Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { seriesFaultText, seriesPaceText, seriesText, weekdayText } from '#texts/series-text.ts'
import { NumberInput } from '#ui/number/number-input.tsx'
import styles from './series.module.css'

/** What is written of a series. */
export type WrittenSeries = { rule: SeriesRule; publishDaysBefore: number | null }

type SeriesRuleFormProps = {
  written: WrittenSeries
  /** The weekday of the first date, which is always one of them. */
  weekday: Weekday
  fault: SeriesFault | null
  /** How many days before its start each is published once that is chosen. */
  daysBefore: number
  onChange: (written: WrittenSeries) => void
}

/** How it repeats, how it ends, and when each date is published. */
export function SeriesRuleForm({ written, weekday, fault, daysBefore, onChange }: SeriesRuleFormProps) {
  const { rule } = written
  const setRule = (part: Partial<SeriesRule>) => onChange({ ...written, rule: { ...rule, ...part } })
  const isByWeek = rule.pace === SeriesPace.weekly || rule.pace === SeriesPace.everyTwoWeeks
  const isByTimes = rule.until === null
  return (
    <div className={styles.fields}>
      <Field label={seriesText.pace}>
        <Select
          aria-label={seriesText.pace}
          value={rule.pace}
          options={Object.values(SeriesPace).map((pace) => ({ value: pace, label: seriesPaceText[pace] }))}
          onChange={(pace) => setRule({ pace, weekdays: [] })}
        />
      </Field>
      {isByWeek && (
        <Field label={seriesText.weekdays} isWide>
          <Checkbox.Group
            value={[...new Set([...rule.weekdays, weekday])]}
            options={Object.values(Weekday).map((each) => ({
              value: each,
              label: weekdayText[each],
              disabled: each === weekday,
            }))}
            onChange={(weekdays) => setRule({ weekdays: weekdays.filter((each) => each !== weekday) })}
          />
        </Field>
      )}
      <Field label={seriesText.ends}>
        <Radio.Group
          value={isByTimes ? 'times' : 'until'}
          options={[
            { value: 'times', label: seriesText.byTimes },
            { value: 'until', label: seriesText.byDay },
          ]}
          onChange={({ target }) =>
            setRule(target.value === 'times' ? { until: null, times: 6 } : { until: '', times: null })
          }
        />
      </Field>
      <Field label={isByTimes ? seriesText.times : seriesText.until}>
        {isByTimes ? (
          <NumberInput
            aria-label={seriesText.times}
            min={2}
            max={SERIES_DATES_MAX}
            precision={0}
            value={rule.times}
            onChange={(times) => setRule({ times })}
          />
        ) : (
          <Input
            type="date"
            aria-label={seriesText.until}
            value={rule.until ?? ''}
            onChange={({ target }) => setRule({ until: target.value })}
          />
        )}
        {fault !== null && (
          <span className={styles.fault} role="alert">
            {seriesFaultText[fault]}
          </span>
        )}
      </Field>
      <PublishingFields
        days={written.publishDaysBefore}
        proposed={daysBefore}
        onChange={(publishDaysBefore) => onChange({ ...written, publishDaysBefore })}
      />
    </div>
  )
}

type PublishingFieldsProps = { days: number | null; proposed: number; onChange: (days: number | null) => void }

/** Whether each date is published by itself, and how long before its start. */
function PublishingFields({ days, proposed, onChange }: PublishingFieldsProps) {
  return (
    <>
      <Field label={seriesText.publishing}>
        <Radio.Group
          value={days === null ? 'hand' : 'itself'}
          options={[
            { value: 'hand', label: seriesText.byHand },
            { value: 'itself', label: seriesText.byItself },
          ]}
          onChange={({ target }) => onChange(target.value === 'hand' ? null : proposed)}
        />
      </Field>
      {days !== null && (
        <Field label={seriesText.daysBefore}>
          <NumberInput
            aria-label={seriesText.daysBefore}
            min={0}
            max={PUBLISHED_BEFORE_DAYS_MAX}
            precision={0}
            value={days}
            onChange={(written) => written !== null && onChange(written)}
          />
        </Field>
      )}
    </>
  )
}

function Field({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
      <span className={styles.quiet}>{label}</span>
      {children}
    </div>
  )
}
