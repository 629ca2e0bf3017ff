import { type ComingActivity, getComing } from '@quan/contract/console/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { peopleText } from '#texts/people-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ActivityPeople } from './activity-people.tsx'
import { ExportButton } from './export-button.tsx'
import { usePeopleBoard } from './use-people-board.ts'
import styles from './people.module.css'

/** Who comes to an activity, and who waits: of the one that the address names, else of the next. */
export function PeoplePage() {
  const api = useApi()
  const now = useNow()
  const asked = useAddress().parameters.get('activity')
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'coming'],
    queryFn: async ({ signal }) => (await api.call(getComing, {}, { signal })).activities,
  })
  // the one that is on or comes next; what was yesterday can still be chosen
  const next = data?.find(({ endTime }) => Date.parse(endTime) > now) ?? data?.[0]
  const id = asked ?? next?.id ?? null
  const chosen = usePeopleBoard(id).data?.activity
  // one that an address leads to may be none of the next
  const choices = chosen && data?.every((one) => one.id !== chosen.id) ? [chosen, ...data] : data
  const failure = failureInstead({ data, error })
  return (
    <Page
      title={pageText.people}
      beside={choices && <ActivityChoice activities={choices} id={id} />}
      actions={id !== null && <ExportButton key={id} activityId={id} />}
    >
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : id !== null ? (
        <ActivityPeople key={id} id={id} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : (
        <EmptyBlock text={peopleText.noneComing} />
      )}
    </Page>
  )
}

function ActivityChoice({ activities, id }: { activities: readonly ComingActivity[]; id: string | null }) {
  const options = activities.map(({ id: value, title, startTime }) => ({
    value,
    label: peopleText.chosen({ title, time: formatInstant(startTime) }),
  }))
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={peopleText.choose}
      placeholder={peopleText.choose}
      className={styles.choice ?? ''}
      options={options}
      value={options.some(({ value }) => value === id) ? id : null}
      onChange={(activity) => openAddress(withParameters({ activity, after: null, keyword: null }))}
    />
  )
}
