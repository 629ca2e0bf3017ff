import { COMING_KEYWORD_MAX, type ComingActivity } from '@quan/contract/console/people/people.ts'
import { Select } from 'antd'
import { type AriaAttributes, useState } from 'react'
import { useCities } from '#platform/session/use-cities.ts'
import { activityChoiceText, cityFilterText, stateText } from '#texts/state-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { RetryNote } from '#ui/states/retry-note.tsx'
import styles from './activity-choice.module.css'
import { useActivities, useActivity } from './use-activities.ts'

type ActivityChoiceProps = {
  /** Names the field where no label of a form does. */
  label?: string
  value?: string | null
  onChange?: (activityId: string) => void
  /** What a form tells its field. */
  id?: string
} & Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>

/** One of the operator's activities: chosen among those that run and come next, or found by words and by city. */
export function ActivityChoice({ label, value = null, onChange, ...field }: ActivityChoiceProps) {
  const now = useNow()
  const cities = useCities()
  const [city, setCity] = useState<string | null>(null)
  const [sought, setSought] = useState('')
  const found = useActivities({ ...(city && { cityCode: city }), ...(sought && { keyword: sought }) })
  const failure = failureInstead(found)
  const named = useActivity(value)
  const activities = found.data?.activities ?? []
  const chosen = activities.find((one) => one.id === value) ?? named.data
  const isInOneCity = cities.length < 2
  const options = groupsOf(activities, now).map(({ kind, of }) => ({
    label: activityChoiceText[kind],
    options: of.map((one) => ({ value: one.id, label: activityWords(one, isInOneCity) })),
  }))
  const unnamed = named.error ? activityChoiceText.unnamed : stateText.loading
  return (
    <div className={styles.choice}>
      {!isInOneCity && (
        <Select
          className={styles.city ?? ''}
          aria-label={activityChoiceText.city}
          placeholder={cityFilterText.all}
          // what a form finds wrong is the activity
          status=""
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={city}
          options={cities}
          onChange={(code) => setCity(code ?? null)}
        />
      )}
      <Select
        {...field}
        className={styles.activity ?? ''}
        aria-label={label}
        placeholder={activityChoiceText.find}
        showSearch={{
          // a server that looks for no words says of none whether there are more
          filterOption: found.data !== undefined && found.data.isMore === undefined,
          optionFilterProp: 'label',
          onSearch: (text) => setSought(text.trim().slice(0, COMING_KEYWORD_MAX)),
        }}
        loading={found.isFetching}
        options={options}
        notFoundContent={found.isFetching ? stateText.loading : failure ? stateText.failed : activityChoiceText.none}
        popupRender={(menu) => (
          <>
            {menu}
            {found.data?.isMore && <p className={styles.more}>{activityChoiceText.more}</p>}
          </>
        )}
        value={value}
        labelRender={() => (chosen ? activityWords(chosen, isInOneCity) : unnamed)}
        onChange={(activity) => onChange?.(activity)}
      />
      {failure && <RetryNote error={failure} onRetry={() => void found.refetch()} />}
    </div>
  )
}

/** An activity as it is told from others of its title; `isInOneCity` = all are of one city. */
function activityWords({ title, cityName, startTime }: ComingActivity, isInOneCity: boolean): string {
  const time = formatInstant(startTime)
  return isInOneCity
    ? activityChoiceText.chosen({ title, time })
    : activityChoiceText.chosenIn({ title, city: cityName, time })
}

/** What runs, what is ahead and what ended, each in the order that the server tells, as far as there are any. */
function groupsOf(activities: readonly ComingActivity[], now: number) {
  const kindOf = ({ startTime, endTime }: ComingActivity) =>
    Date.parse(startTime) > now ? 'ahead' : Date.parse(endTime) < now ? 'ended' : 'running'
  const groups = Map.groupBy(activities, kindOf)
  return (['running', 'ahead', 'ended'] as const).flatMap((kind) => {
    const of = groups.get(kind)
    return of ? [{ kind, of }] : []
  })
}
