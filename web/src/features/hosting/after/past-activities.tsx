import { getPastActivities } from '@quan/contract/hosting/hosted-activity.ts'
import { ANNOUNCED_AFTER_END_MS } from '@quan/contract/hosting/hosting-limits.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useNow } from '#platform/time/use-now.ts'
import { announcementText } from '#texts/announcement-text.ts'
import { afterText } from '#texts/after-text.ts'
import { datedWhenText } from '#ui/activity-time/full-when-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from '../hosting.module.css'
import { MoreButton } from '../more-button.tsx'

/** Under what own activities that are over are kept. */
const pastKey = ['hosting', 'past'] as const
/** Few at a time: who looks for one looks for the last. */
const PAGE = 5

type PastActivitiesProps = { onOpen: (id: string) => void; onAnnounce: (id: string) => void }

/** My activities that are over, the way to what people thought of them, and for a day to announcing something to them. */
export function PastActivities({ onOpen, onAnnounce }: PastActivitiesProps) {
  const api = useApi()
  const past = usePages<ActiveItem, ResultOf<typeof getPastActivities>>({
    queryKey: pastKey,
    ask: (cursor, options) => api.call(getPastActivities, { cursor, maxResultCount: PAGE }, options),
    meta: { isSilent: true },
  })
  const now = useNow()
  const { items = [] } = past
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{afterText.hostedPast}</h2>
      <ul className={styles.cards}>
        {items.map((activity) => (
          <li key={activity.id} className={styles.row}>
            <Cover activity={activity} sizes="64px" isFaded className={styles.thumb} />
            <div className={styles.words}>
              <h3>
                <TitleText>{activity.title}</TitleText>
              </h3>
              <p>
                <DottedText>{datedWhenText(activity, now)}</DottedText>
              </p>
              <div className={styles.rowActs}>
                <Button
                  tone="tint"
                  size="small"
                  label={`${afterText.hostedEntry} ${activity.title}`}
                  onPress={() => onOpen(activity.id)}
                >
                  {afterText.hostedEntry}
                </Button>
                {now < Date.parse(activity.endTime) + ANNOUNCED_AFTER_END_MS && (
                  <Button
                    tone="quiet"
                    size="small"
                    label={`${announcementText.entry} ${activity.title}`}
                    onPress={() => onAnnounce(activity.id)}
                  >
                    {announcementText.entry}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={past} title={afterText.hostedPast} />
    </section>
  )
}
