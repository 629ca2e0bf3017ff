import { Activity, type ReactNode } from 'react'
import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { type Pane, usePage } from '#platform/navigation/use-page.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { usePageShare } from '#platform/share/use-page-share.ts'
import { commonText } from '#texts/common-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { activityContent } from '#ui/activity-share/activity-content.ts'
import { ShareButton } from '#ui/activity-share/share-button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import { LazyPageView } from '#ui/lazy-page/lazy-page-view.tsx'
import { Page } from '#ui/page/page.tsx'
import { HiddenPageHeading } from '#ui/page/page-heading.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { ActionBar } from './bar/action-bar.tsx'
import { DetailBody } from './detail-body.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { shownActivity, useActivityDetail } from './use-activity-detail.ts'
import { useDetailLayout } from './use-detail-layout.ts'
import styles from './activity-detail.page.module.css'

const signUpView = createLazyPage(async () => (await import('./sign-up/sign-up-view.tsx')).SignUpView)
const participantsView = createLazyPage(async () => (await import('./people/participants-view.tsx')).ParticipantsView)

/** 活动详情: an activity, and the views that stand in its query; these wait until it is there. */
export function ActivityDetailPage() {
  const { params } = usePage()
  const id = params['id'] ?? ''
  const { data: detail } = useActivityDetail(id)
  const { name, open, close } = usePageView('view')
  const isCovered = detail !== undefined && (name === 'sign-up' || name === 'participants')
  return (
    <>
      <Activity mode={isCovered ? 'hidden' : 'visible'}>
        <DetailView id={id} onSignUp={() => open('sign-up')} onSeePeople={() => open('participants')} />
      </Activity>
      {isCovered && name === 'sign-up' && (
        <LazyPageView key={id} page={signUpView} title={signUpText.title} detail={detail} onBack={close} />
      )}
      {isCovered && name === 'participants' && (
        <LazyPageView page={participantsView} title={signUpText.participants} detail={detail} onBack={close} />
      )}
    </>
  )
}

type DetailViewProps = { id: string; onSignUp: () => void; onSeePeople: () => void }

/** Everything about an activity, and the bar to do something about it. */
function DetailView({ id, onSignUp, onSeePeople }: DetailViewProps) {
  const { pane } = usePage()
  const layout = useDetailLayout()
  const query = useActivityDetail(id)
  const view = useQueryView({ ...query, attempt: id })
  const shown = shownActivity(id, query.data)
  useActivityShare(shown?.detail ?? shown?.card ?? null)

  if (id === '' || isFinalRefusal(query.error)) return <GoneView />
  const failure = view.state === 'failed' ? <ErrorBlock reason={view.reason} onRetry={view.retry} /> : null
  if (shown === null)
    return (
      <Page {...head(pane)}>{failure ?? (view.state === 'placeholder' && <DetailSkeleton layout={layout} />)}</Page>
    )
  return (
    <Page
      {...head(pane, !shown.card.hidden && <ShareButton activity={shown.card} />)}
      footer={failure === null && layout !== 'card' && <ActionBar shown={shown} onSignUp={onSignUp} />}
    >
      <DetailBody shown={shown} layout={layout} failure={failure} onSeePeople={onSeePeople} onSignUp={onSignUp} />
    </Page>
  )
}

/** Beside the list the page needs no bar of its own. */
function head(pane: Pane, action?: ReactNode) {
  return pane === 'panel'
    ? { head: <HiddenPageHeading>{detailText.title}</HiddenPageHeading> }
    : { title: detailText.title, action }
}

/** An activity that is not there, or not any more. */
function GoneView() {
  const navigation = useNavigation()
  return (
    <Page title={detailText.title} className={styles.page}>
      <EmptyBlock
        title={detailText.goneTitle}
        advice={detailText.goneAdvice}
        action={{ text: commonText.home, onPress: () => navigation.home() }}
      />
    </Page>
  )
}

/** What WeChat's menu shares while the page of an activity is on top. */
function useActivityShare(activity: Parameters<typeof activityContent>[0] | null): void {
  const linkTo = useShareLink()
  usePageShare(
    activity &&
      (() => activityContent(activity, linkTo({ name: 'activityDetail', params: { id: activity.id } }), Date.now())),
  )
}
