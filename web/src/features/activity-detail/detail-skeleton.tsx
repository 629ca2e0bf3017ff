import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { DetailLayout } from './use-detail-layout.ts'
import styles from './detail-skeleton.module.css'

/** The whole page while it is on its way. */
export function DetailSkeleton({ layout }: { layout: DetailLayout }) {
  return (
    <div className={styles.page} data-layout={layout} aria-busy="true">
      <Skeleton radius={20} className={styles.cover} />
      <Skeleton width="92%" height={22} className={styles.title} />
      <Skeleton width="60%" height={22} />
      <RowSkeleton isPerson />
      <RowSkeleton />
      <RowSkeleton />
      <PeopleCardSkeleton />
      <DetailSectionsSkeleton />
    </div>
  )
}

function RowSkeleton({ isPerson = false }: { isPerson?: boolean }) {
  return (
    <div className={styles.row}>
      <Skeleton width={isPerson ? 52 : 46} height={isPerson ? 52 : 46} radius={isPerson ? 16 : 13} />
      <div>
        <Skeleton width={180} height={16} />
        <Skeleton width={130} height={12} />
      </div>
    </div>
  )
}

/** In the place of who comes. */
export function PeopleCardSkeleton() {
  return <Skeleton height={124} radius={18} className={styles.people} />
}

/** The part below what the card of the list knew. */
export function DetailSectionsSkeleton() {
  return (
    <div className={styles.sections} aria-busy="true">
      <Skeleton width={72} height={22} />
      <Skeleton height={104} radius={18} />
      <Skeleton width={72} height={22} />
      <Skeleton height={160} radius={18} />
    </div>
  )
}
