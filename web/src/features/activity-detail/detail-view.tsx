import { isFinalRefusal } from '#platform/failure/is-final-refusal.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
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

type DetailViewProps = { id: string; onSignUp: () => void; onSeePeople: () => void }

/** Everything about an activity, and the bar to do something about it. */
export function DetailView({ id, onSignUp, onSeePeople }: DetailViewProps) {
  const { data, error, isFetching, refetch } = useActivityDetail(id)
  const shown = shownActivity(id, data)
  useActivityShare(shown?.card ?? null)
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting, id)

  if (id === '' || isFinalRefusal(error)) return <GoneView />
  const isLate = isWaiting && phase === 'late'
  const hasFailed = isLate || (data === undefined && !isFetching && error !== null)
  const failure = hasFailed ? (
    <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void refetch()} />
  ) : null
  if (shown !== null)
    return (
      <Page title={detailText.title} footer={!hasFailed && <ActionBar shown={shown} onSignUp={onSignUp} />}>
        <DetailBody shown={shown} failure={failure} onSeePeople={onSeePeople} />
      </Page>
    )
  return <Page title={detailText.title}>{failure ?? (phase === 'placeholder' && <DetailSkeleton />)}</Page>
}
