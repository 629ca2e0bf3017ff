import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { shellText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'

/**
 * Keeps a page that breaks, or whose code does not come, from taking the menu with it: the network is cut, or a newer version took the
 * place of the one that is open. A browser asks for the same code once; so the page is loaded anew.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyBlock text={shellText.pageFailed}>
          <Button onClick={() => location.reload()}>{shellText.loadAnew}</Button>
        </EmptyBlock>
      </div>
    )
  }
}

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
