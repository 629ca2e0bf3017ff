import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { DraftPage } from './editor/draft-page.tsx'
import { ActivityList } from './list/activity-list.tsx'
import { type ActivityTab, ActivityView } from './one/activity-view.tsx'

/** All activities, the one that the path names, or the draft that a parameter names. */
export function ActivitiesPage({ tabs }: { tabs: readonly ActivityTab[] }) {
  const { path, parameters } = useAddress()
  const id = path.slice(`${consolePagePath('activities')}/`.length)
  const draftId = parameters.get('draft')
  if (id !== '') return <ActivityView key={id} id={id} tabs={tabs} />
  return draftId === null ? <ActivityList /> : <DraftPage key={draftId} id={draftId} />
}
