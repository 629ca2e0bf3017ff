import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { peopleText } from '#texts/people-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { ActivityChoice } from '#ui/activity-choice/activity-choice.tsx'
import { useActivities } from '#ui/activity-choice/use-activities.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ActivityPeople } from './activity-people.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './people.module.css'

/** Who comes to an activity, and who waits: of the one that the address names, else of the next. */
export function PeoplePage() {
  const now = useNow()
  const asked = useAddress().parameters.get('activity')
  const { data, error, refetch } = useActivities()
  // the one that is on or comes next; what was yesterday can still be chosen
  const next = data?.activities.find(({ endTime }) => Date.parse(endTime) > now) ?? data?.activities[0]
  const id = asked ?? next?.id ?? null
  // of the one that the address names all can be read without the others
  const failure = asked === null ? failureInstead({ data, error }) : null
  return (
    <Page
      title={pageText.people}
      beside={
        !failure && (
          <div className={styles.choice}>
            <ActivityChoice
              label={peopleText.choose}
              value={id}
              onChange={(activity) => openAddress(withParameters({ activity, after: null, keyword: null }))}
            />
          </div>
        )
      }
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
