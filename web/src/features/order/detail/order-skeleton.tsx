import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import head from '#ui/order/state-head.module.css'
import page from '#ui/page/column.module.css'

/** As high as the head and the first cards of an order. */
export function OrderSkeleton() {
  return (
    <div className={page.column} aria-busy="true">
      <div className={head.head}>
        <Skeleton width={48} height={48} radius={24} />
        <div className={head.words}>
          <Skeleton width={120} height={26} />
          <Skeleton width={180} height={16} />
        </div>
      </div>
      <Skeleton height={206} radius={18} />
      <Skeleton height={152} radius={18} />
    </div>
  )
}
