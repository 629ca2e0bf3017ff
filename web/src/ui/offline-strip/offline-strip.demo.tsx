import { DemoRow } from '#ui/demo/demo-row.tsx'
import { OfflineCard, OfflineStrip } from './offline-strip.tsx'

/** Above a kept list, and below it. */
export function OfflineStripDemo() {
  return (
    <>
      <DemoRow name="strip">
        <OfflineStrip onRetry={() => undefined} />
      </DemoRow>
      <DemoRow name="card">
        <OfflineCard />
      </DemoRow>
    </>
  )
}
