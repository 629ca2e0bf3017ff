import { ActivityCardSkeleton, LargeActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Skeleton } from './skeleton.tsx'

/** A block, and the cards made of it. */
export function SkeletonDemo() {
  return (
    <>
      <DemoRow name="block">
        <Skeleton width={132} height={20} />
      </DemoRow>
      <DemoRow name="cards" isStacked>
        <LargeActivityCardSkeleton />
        <ActivityCardSkeleton />
      </DemoRow>
    </>
  )
}
