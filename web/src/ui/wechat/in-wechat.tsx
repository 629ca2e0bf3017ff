import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { isInWechat } from '#platform/device/wechat-browser.ts'

const neverChanges = () => () => undefined

/** Renders its children in WeChat's browser only; their code loads nowhere else, and the page stands without it. */
export function InWechat({ children }: { children: ReactNode }) {
  const isHere = useSyncExternalStore(
    neverChanges,
    () => isInWechat(),
    () => false,
  )
  if (!isHere) return null
  return (
    <Dispensable>
      <Suspense>{children}</Suspense>
    </Dispensable>
  )
}

/** Leaves out what cannot be had. */
class Dispensable extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    return this.state.isMissing ? null : this.props.children
  }
}
