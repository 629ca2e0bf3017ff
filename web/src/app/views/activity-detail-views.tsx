import { Activity, useState } from 'react'
import { ActivityDetailPage } from '#features/activity-detail/activity-detail.page.tsx'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { ViewContext } from '#platform/navigation/use-view.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { SubPage } from '#ui/page/page.tsx'
import { LazyPageView } from '../page/lazy-page-view.tsx'
import { detailViews } from './detail-views.ts'

/** 活动详情, and over it the view that stands in its query. */
export function ActivityDetailViews() {
  const { params } = usePage()
  const navigation = useNavigation()
  const name = params['view'] ?? ''
  const view = Object.hasOwn(detailViews, name) ? detailViews[name] : undefined
  const [firstName] = useState(name)

  function close() {
    // a view that was opened by a link has nothing of this page below it
    if (name === firstName) navigation.setQuery({ view: null }, { replace: true })
    else navigation.back()
  }

  return (
    <>
      <Activity mode={view === undefined ? 'visible' : 'hidden'}>
        <ActivityDetailPage />
      </Activity>
      {view !== undefined && (
        <SubPage key={name}>
          <ViewContext value={{ close }}>
            <LazyPageView page={view} title={pageTitleText.activityDetail} />
          </ViewContext>
        </SubPage>
      )}
    </>
  )
}
