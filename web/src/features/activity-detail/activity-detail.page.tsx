import { usePage } from '#platform/navigation/use-page.ts'
import { Page } from '#ui/page/page.tsx'

/** Stopgap of the lead until the real page is here; overwrite it. */
export function ActivityDetailPage() {
  const { params } = usePage()
  return <Page title="活动详情">{params['id']}</Page>
}
