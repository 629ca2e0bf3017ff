import { ActivitiesPage } from '#features/activities/activities.page.tsx'
import type { ActivityTab } from '#features/activities/one/activity-view.tsx'

/** What other features tell about an activity, in the order of the tabs. */
const TABS: readonly ActivityTab[] = []

/** Activities, each with the tabs of the features that know more about it. */
export function Activities() {
  return <ActivitiesPage tabs={TABS} />
}
