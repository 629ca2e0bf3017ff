import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { detailText } from '#texts/detail-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { ActionBar } from './bar/action-bar.tsx'
import { DetailBody } from './detail-body.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { GoneView } from './gone-view.tsx'
import { useActivityShare } from './share/use-activity-share.ts'
import { shownActivity } from './shown-activity.ts'
import { useActivityDetail } from './use-activity-detail.ts'

type DetailViewProps = { id: string; onSignUp: () => void; onSeePeople: () => void }

/** Everything about an activity, and the bar to do something about it. */
export function DetailView({ id, onSignUp, onSeePeople }: DetailViewProps) {
  const query = useActivityDetail(id)
  const view = useQueryView({ ...query, attempt: id })
  const shown = shownActivity(id, query.data)
  useActivityShare(shown?.card ?? null)

  if (id === '' || isFinalRefusal(query.error)) return <GoneView />
  const failure = view.state === 'failed' ? <ErrorBlock reason={view.reason} onRetry={view.retry} /> : null
  if (shown === null)
    return <Page title={detailText.title}>{failure ?? (view.state === 'placeholder' && <DetailSkeleton />)}</Page>
  return (
    <Page title={detailText.title} footer={failure === null && <ActionBar shown={shown} onSignUp={onSignUp} />}>
      <DetailBody shown={shown} failure={failure} onSeePeople={onSeePeople} />
    </Page>
  )
}
