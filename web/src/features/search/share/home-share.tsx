import { useHomeContent } from '#platform/share/use-home-content.ts'
import { usePageShare } from '#platform/share/use-page-share.ts'

/** Lets the menu of WeChat share the app itself. */
export function HomeShare() {
  usePageShare(useHomeContent())
  return null
}
