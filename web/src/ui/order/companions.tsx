import { useQuery } from '@tanstack/react-query'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { orderText } from '#texts/order-text.ts'
import { DrawnHeads } from '#ui/avatar/drawn-heads.tsx'
import { chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './companions.module.css'

/** Heads drawn at most; the others are a number. */
const HEADS_MAX = 5

/** Who comes as well, drawn, and the way to their cards; the ticket stands without it where there is no network. */
export function Companions({ activity: { id }, isOver }: { activity: ActiveItem; isOver: boolean }) {
  const api = useApi()
  const { data: detail } = useQuery({
    queryKey: activityDetailKey(id),
    queryFn: ({ signal }) => api.call(getActivityDetail, { id }, { signal }),
    staleTime: FRESH.oneMinute,
    meta: { isSilent: true },
  })
  const others = (detail?.participantCount ?? 0) - 1
  if (detail === undefined || others < 1) return null
  return (
    <Link
      to={pathTo('activityDetail', { id, view: 'participants' })}
      className={cx(styles.row, isOver && styles.apart)}
    >
      <DrawnHeads of={detail} most={HEADS_MAX} size={isOver ? 32 : 26} />
      <span>
        {isOver ? orderText.cameTogether({ count: others }) : orderText.seeWhoComes({ count: detail.participantCount })}
      </span>
      <Icon shape={chevronRight} size={16} stroke={2} />
    </Link>
  )
}
