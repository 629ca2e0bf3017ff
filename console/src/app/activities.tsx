import { ActivitiesPage } from '#features/activities/activities.page.tsx'
import type { ActivityTab } from '#features/activities/one/activity-view.tsx'
import { ActivityPeople } from '#features/people/activity-people.tsx'
import { pageText } from '#texts/shell-text.ts'

/** What other features tell about an activity, in the order of the tabs. */
const TABS: readonly ActivityTab[] = [
  { key: 'people', label: () => pageText.people, content: ({ id }) => <ActivityPeople id={id} /> },
]

/** Activities, each with the tabs of the features that know more about it. */
export function Activities() {
  return <ActivitiesPage tabs={TABS} />
}
