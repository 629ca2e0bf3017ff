import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { shellText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'

/** Stands where an address names no page, or none that the operator's roles have. */
export function NoPage() {
  return (
    <Page title={shellText.notFound}>
      <EmptyBlock text={shellText.aboutNotFound}>
        <Link to={consolePagePath('home')}>{shellText.backHome}</Link>
      </EmptyBlock>
    </Page>
  )
}
