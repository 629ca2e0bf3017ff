import { Activity } from 'react'
import { ActivityDetailPage } from '#features/activity-detail/activity-detail.page.tsx'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { SubPage } from '#ui/page/page.tsx'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import { LazyPageView } from '#ui/lazy-page/lazy-page-view.tsx'

const doorPage = createLazyPage(async () => (await import('#features/door/door.page.tsx')).DoorPage)

const matchPage = createLazyPage(async () => (await import('#features/matching/match.page.tsx')).MatchPage)

/** 活动详情, and over it the view of another feature that stands in its query: the door, or 心动互选. */
export function ActivityDetailViews() {
  const { name } = usePageView('view')
  const covering = name === 'door' ? doorPage : name === 'match' ? matchPage : null
  return (
    <>
      <Activity mode={covering ? 'hidden' : 'visible'}>
        <ActivityDetailPage />
      </Activity>
      {covering && (
        <SubPage>
          <LazyPageView page={covering} title={pageTitleText.activityDetail} />
        </SubPage>
      )}
    </>
  )
}
