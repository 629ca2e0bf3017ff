import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { DeskListing } from '@quan/contract/console/activities/desk-activity.ts'
import { Button, Input, Segmented, Select } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { STOPPED_STATUS } from '#platform/waiting/waiting-query.ts'
import { activitiesText, categoryText, deskStatusText } from '#texts/activities-text.ts'
import { draftsText } from '#texts/draft-text.ts'
import { tableText } from '#texts/state-text.ts'
import { CityFilter, cityOf } from '#ui/filters/city-filter.tsx'
import { HostFilter } from '#ui/filters/host-filter.tsx'
import { SearchField } from '#ui/filters/search-field.tsx'
import styles from './list.module.css'

/** Stands in the choice of states for any of them. */
const ANY = 'any'
/** Stands there for what is not published. */
const DRAFTS = 'draft'
/** Whether drafts are listed instead of what is published; `isStopped` = those alone that were not published by themselves. */
export function draftsOf(parameters: URLSearchParams) {
  const status = parameters.get('status')
  const isStopped = status === STOPPED_STATUS
  return { isOfDrafts: isStopped || status === DRAFTS, isStopped }
}

/** Names in the address of what narrows drafts as well as what is published. */
export const DRAFT_FILTERS = ['city', 'category', 'organizer', 'series', 'from', 'to', 'keyword'] as const
/** Names of all filters in the address. */
export const FILTER_NAMES = ['status', ...DRAFT_FILTERS] as const

/** What the address narrows both kinds of list by; what it has wrong is left out. */
export function narrowingOf(parameters: URLSearchParams) {
  const category = Number(parameters.get('category'))
  return {
    cityCode: cityOf(parameters),
    category: Object.values(ActivityCategory).find((known) => known === category) ?? null,
    organizerId: parameters.get('organizer'),
    seriesId: parameters.get('series'),
    from: parameters.get('from'),
    to: parameters.get('to'),
    keyword: parameters.get('keyword'),
  }
}

/** Narrows the table; the address has it, so that a view can be saved and sent to a colleague. */
export function ActivityFilters() {
  const { parameters } = useAddress()
  const set = (name: (typeof FILTER_NAMES)[number], value: string | null) =>
    openAddress(withParameters({ [name]: value, after: null }))
  const states = Object.values(DeskListing).map((status) => ({
    value: status as string,
    label: deskStatusText[status],
  }))
  const categories = Object.values(ActivityCategory).map((category) => ({
    value: String(category),
    label: categoryText[category],
  }))
  const soughtIn = draftsOf(parameters).isOfDrafts ? activitiesText.keywordOfDrafts : activitiesText.keyword
  return (
    <search className={styles.filters}>
      <Segmented
        aria-label={activitiesText.status}
        value={parameters.get('status') ?? ANY}
        options={[
          { value: ANY, label: activitiesText.allStates },
          ...states,
          { value: DRAFTS, label: draftsText.drafts },
          { value: STOPPED_STATUS, label: draftsText.stoppedOnes },
        ]}
        onChange={(status) => set('status', status === ANY ? null : status)}
      />
      <CityFilter />
      <HostFilter />
      <Select
        className={styles.select ?? ''}
        aria-label={activitiesText.category}
        placeholder={activitiesText.allCategories}
        allowClear
        value={parameters.get('category')}
        options={categories}
        onChange={(category) => set('category', category ?? null)}
      />
      <span className={styles.days}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.day}>
            {activitiesText[name]}
            <Input type="date" value={parameters.get(name) ?? ''} onChange={({ target }) => set(name, target.value)} />
          </label>
        ))}
      </span>
      <SearchField className={styles.keyword} label={soughtIn} parameter="keyword" />
      {FILTER_NAMES.some((name) => parameters.has(name)) && (
        <Button type="text" onClick={() => openAddress(location.pathname)}>
          {tableText.clearFilters}
        </Button>
      )}
    </search>
  )
}
