import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import page from '#ui/page/column.module.css'

/** As high as the cards of a position. */
export function PositionSkeleton() {
  return (
    <div className={page.column} aria-busy="true">
      <Skeleton height={80} radius={18} />
      <Skeleton height={80} radius={18} />
      <Skeleton height={288} radius={18} />
    </div>
  )
}
