import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { shellText } from '#texts/shell-text.ts'
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
