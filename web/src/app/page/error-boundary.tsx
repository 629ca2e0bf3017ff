import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  children: ReactNode
  /** What stands in the place of children that threw; `reset` tries them again. */
  fallback: (reset: () => void) => ReactNode
}

/** Keeps a page that breaks from taking the others with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }))
  }
}
