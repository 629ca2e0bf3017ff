import { DemoRow } from '#ui/demo/demo-row.tsx'
import { CountBadge } from './count-badge.tsx'

/** One, many, more than are written out. */
export function CountBadgeDemo() {
  return (
    <DemoRow name="1, 12, 99+">
      <CountBadge count={1} />
      <CountBadge count={12} />
      <CountBadge count={120} />
    </DemoRow>
  )
}
