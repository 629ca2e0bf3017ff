import { MyPage } from '#features/my/my.page.tsx'
import { myText } from '#texts/my-text.ts'
import { SubPage } from '#ui/page/page.tsx'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import { LazyPageView } from '#ui/lazy-page/lazy-page-view.tsx'

const hostingPage = createLazyPage(async () => (await import('./hosting-views.tsx')).HostingViews)

/** 我的, and in it the views of another feature: what organizers do. */
export function MyViews() {
  return (
    <MyPage
      hosting={
        <SubPage>
          <LazyPageView page={hostingPage} title={myText.hosting} />
        </SubPage>
      }
    />
  )
}
