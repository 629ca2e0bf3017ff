import { Activity } from 'react'
import { ActivityDetailPage } from '#features/activity-detail/activity-detail.page.tsx'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { SubPage } from '#ui/page/page.tsx'
import { createLazyPage } from './page/lazy-page.ts'
import { LazyPageView } from './page/lazy-page-view.tsx'
import { onMissingCode } from './start/on-missing-code.ts'

const doorPage = createLazyPage(async () => (await import('#features/door/door.page.tsx')).DoorPage, onMissingCode)

/** 活动详情, and over it the view of another feature that stands in its query: the door. */
export function ActivityDetailViews() {
  const isAtDoor = usePageView('view').name === 'door'
  return (
    <>
      <Activity mode={isAtDoor ? 'hidden' : 'visible'}>
        <ActivityDetailPage />
      </Activity>
      {isAtDoor && (
        <SubPage>
          <LazyPageView page={doorPage} title={pageTitleText.activityDetail} />
        </SubPage>
      )}
    </>
  )
}
