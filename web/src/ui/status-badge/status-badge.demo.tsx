import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Every status, on the page and on a cover. */
export function StatusBadgeDemo() {
  return [false, true].map((isOnCover) => (
    <DemoRow key={String(isOnCover)} name={isOnCover ? 'isOnCover' : 'plain'}>
      {Object.values(ActivityStatus).map((status) => (
        <StatusBadge key={status} status={status} isOnCover={isOnCover} />
      ))}
      <StatusBadge status={ActivityStatus.registering} cancelled isOnCover={isOnCover} />
    </DemoRow>
  ))
}
