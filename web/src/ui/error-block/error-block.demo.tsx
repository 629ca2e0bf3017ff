import { ErrorBlock } from './error-block.tsx'

const REASONS = ['failed', 'late', 'offline'] as const

/** Every reason. */
export function ErrorBlockDemo() {
  return REASONS.map((reason) => <ErrorBlock key={reason} reason={reason} onRetry={() => undefined} />)
}
