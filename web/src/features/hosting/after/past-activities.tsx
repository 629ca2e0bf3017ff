import { getPastActivities } from '@quan/contract/hosting/hosted-activity.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useNow } from '#platform/time/use-now.ts'
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

/** My activities that are over, and the way to what people thought of them. */
export function PastActivities({ onOpen }: { onOpen: (id: string) => void }) {
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
              <Button
                tone="tint"
                size="small"
                className={styles.rowAct}
                label={`${afterText.hostedEntry} ${activity.title}`}
                onPress={() => onOpen(activity.id)}
              >
                {afterText.hostedEntry}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={past} title={afterText.hostedPast} />
    </section>
  )
}
