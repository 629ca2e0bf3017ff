import { ApiFailure } from '#platform/api/api-failure.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { detailText } from '#texts/detail-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { ActionBar } from './bar/action-bar.tsx'
import { DetailBody } from './detail-body.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { GoneView } from './gone-view.tsx'
import { useActivityShare } from './share/use-activity-share.ts'
import { shownActivity } from './shown-activity.ts'
import { useActivityDetail } from './use-activity-detail.ts'

/** 活动详情: everything about an activity, and the bar to do something about it. */
export function ActivityDetailPage() {
  const { params } = usePage()
  const id = params['id'] ?? ''
  const { data, error, isFetching, refetch } = useActivityDetail(id)
  const shown = shownActivity(id, data)
  useActivityShare(shown?.card ?? null)
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting, id)

  if (id === '' || isGone(error)) return <GoneView />
  const isLate = isWaiting && phase === 'late'
  const hasFailed = isLate || (data === undefined && !isFetching && error !== null)
  const failure = hasFailed ? (
    <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void refetch()} />
  ) : null
  if (shown !== null)
    return (
      <Page title={detailText.title} footer={!hasFailed && <ActionBar shown={shown} />}>
        <DetailBody shown={shown} failure={failure} />
      </Page>
    )
  return <Page title={detailText.title}>{failure ?? (phase === 'placeholder' && <DetailSkeleton />)}</Page>
}

/** Unknown, taken away, or an id that is none: asking again would not help. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && !error.canRetry
}
