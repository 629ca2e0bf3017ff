import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { ActivityList } from './list/activity-list.tsx'
import { type ActivityTab, ActivityView } from './one/activity-view.tsx'

/** All activities, or the one that the path names. */
export function ActivitiesPage({ tabs }: { tabs: readonly ActivityTab[] }) {
  const id = useAddress().path.slice(`${consolePagePath('activities')}/`.length)
  return id === '' ? <ActivityList /> : <ActivityView key={id} id={id} tabs={tabs} />
}
