import type { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { filterText } from '#texts/search-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import { DayRange } from './day-range.tsx'
import {
  categoryOptions,
  dayOptions,
  distanceOptions,
  priceOptions,
  sexOptions,
  sortOptions,
  statusOptions,
} from './filter-options.ts'
import { OptionGroup } from './option-group.tsx'

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
        isOn={(value) => value === (sort ?? ActivitySort.soonest)}
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
