import { consolePagePath, NEW_DRAFT } from '@quan/contract/route/console-route.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { ChangePage } from './change/change-page.tsx'
import { NewDraft } from './drafts/new-draft.tsx'
import { DraftPage } from './editor/draft-page.tsx'
import { ActivityList } from './list/activity-list.tsx'
import { type ActivityTab, ActivityView } from './one/activity-view.tsx'

/** All activities, the one that the path names, or the draft or change that a parameter names. */
export function ActivitiesPage({ tabs }: { tabs: readonly ActivityTab[] }) {
  const { path, parameters } = useAddress()
  const id = path.slice(`${consolePagePath('activities')}/`.length)
  const [draftId, changedId] = [parameters.get('draft'), parameters.get('change')]
  if (id !== '') return <ActivityView key={id} id={id} tabs={tabs} />
  if (changedId !== null) return <ChangePage key={changedId} id={changedId} />
  if (draftId === NEW_DRAFT) return <NewDraft />
  return draftId === null ? <ActivityList /> : <DraftPage key={draftId} id={draftId} />
}
