import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { getAnnouncements } from '@quan/contract/hosting/announcements.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { announcementsKey } from '#platform/order/order-keys.ts'
import { announcementText } from '#texts/announcement-text.ts'
import view from '../order-view.module.css'
import styles from './announcements-part.module.css'

const MINUTES = 'YYYY-MM-DD HH:mm'.length

/** What the organizer told everybody who comes; nothing where there is nothing, or no place. */
export function AnnouncementsPart({ order: { state, activity } }: { order: Order }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...announcementsKey, activity.id],
    queryFn: async ({ signal }) =>
      (await api.call(getAnnouncements, { activityId: activity.id }, { signal })).announcements,
    enabled: state === OrderState.paid || state === OrderState.used,
    staleTime: 0,
    meta: { isSilent: true },
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section className={view.card} aria-labelledby="announcements">
      <h2 id="announcements">{announcementText.name}</h2>
      <ul className={styles.list}>
        {data.map(({ id, text, createTime }) => (
          <li key={id}>
            {text}
            <time dateTime={createTime}>
              {formatDateTime(Date.parse(createTime), activity.timeZone).slice(0, MINUTES)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
