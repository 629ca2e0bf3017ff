import { consolePagePath, NEW_DRAFT } from '@quan/contract/route/console-route.ts'
import { useEffect, useRef } from 'react'
import { useAddress } from '#platform/navigation/address.ts'
import { pageText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ChangePage } from './change/change-page.tsx'
import { NOTHING_WRITTEN, useDuplicate } from './drafts/use-new-draft.ts'
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

/** Begins a draft for a link that leads here from another page; what it opens takes this page's place in the history. */
export function NewDraft() {
  const { mutate, error } = useDuplicate({ replace: true })
  const isBegun = useRef(false)
  useEffect(() => {
    // one draft, however often the page is mounted anew
    if (!isBegun.current) mutate(NOTHING_WRITTEN)
    isBegun.current = true
  }, [mutate])
  return (
    <Page title={pageText.activities}>
      {error ? <ErrorBlock error={error} onRetry={() => mutate(NOTHING_WRITTEN)} /> : <LoadingBlock />}
    </Page>
  )
}
