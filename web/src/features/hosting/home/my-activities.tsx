import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { getUserDetail, type PublicCard } from '@quan/contract/card/public-card.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useApi } from '#platform/api/use-api.ts'
import { userDetailKey } from '#platform/member/user-detail-key.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { announcementText } from '#texts/announcement-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { fullWhenText } from '#ui/activity-time/when-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from '../hosting.module.css'

/** How often the places are looked at again, in milliseconds. */
const LIVE_MS = 20_000
/** So many stand there until all are asked for: what waits for the host follows them. */
const NEXT_ONES = 2

/** Who I am to those who come, and my activities; their places are looked at again while the page is open. */
export function useHosted(): PublicCard | undefined {
  const api = useApi()
  const session = useSession()
  const id = session.status === 'member' ? session.userGUID : ''
  const { data } = useQuery({
    queryKey: [...userDetailKey(id), 'hosting'],
    queryFn: ({ signal }) => api.call(getUserDetail, { id }, { signal }),
    enabled: id !== '',
    refetchInterval: LIVE_MS,
    meta: { isSilent: true },
  })
  return data
}

type MyActivitiesProps = { hosted: PublicCard | undefined; onAnnounce: (id: string) => void }

/** My activities that are not over: how many of each sex have signed up, and the door. */
export function MyActivities({ hosted, onAnnounce }: MyActivitiesProps) {
  const [areAll, setAll] = useState(false)
  const ahead = hosted?.organizes?.filter(({ status, cancelled }) => status !== ActivityStatus.ended && !cancelled)
  if (ahead === undefined || ahead.length === 0) return null
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{hostingText.activities}</h2>
        {ahead.length > NEXT_ONES && (
          <button type="button" aria-expanded={areAll} onClick={() => setAll(!areAll)}>
            {areAll ? hostingText.nextOnes : hostingText.allActivities({ count: ahead.length })}
          </button>
        )}
      </header>
      <ul className={styles.cards}>
        {(areAll ? ahead : ahead.slice(0, NEXT_ONES)).map((activity) => (
          <MyActivity key={activity.id} activity={activity} onAnnounce={() => onAnnounce(activity.id)} />
        ))}
      </ul>
    </section>
  )
}

function MyActivity({ activity, onAnnounce }: { activity: ActiveItem; onAnnounce: () => void }) {
  const words = balanceText(activity.quotas)
  return (
    <li className={styles.row}>
      <Cover activity={activity} sizes="64px" className={styles.thumb} />
      <div className={styles.words}>
        <h3>
          <Link to={pathTo('activityDetail', { id: activity.id })}>
            <TitleText>{activity.title}</TitleText>
          </Link>
        </h3>
        <p>
          <DottedText>{fullWhenText(activity, useNow())}</DottedText>
        </p>
        <QuotaBars quotas={activity.quotas} />
        {words !== null && <p>{words}</p>}
      </div>
      <div className={styles.acts}>
        <ButtonLink
          target={{ to: pathTo('activityDetail', { id: activity.id, view: 'door' }) }}
          tone="tint"
          size="small"
          label={`${hostingText.door} ${activity.title}`}
        >
          {hostingText.door}
        </ButtonLink>
        <Button tone="quiet" size="small" label={`${announcementText.entry} ${activity.title}`} onPress={onAnnounce}>
          {announcementText.entry}
        </Button>
      </div>
    </li>
  )
}

/** Whom there are fewer of, or that it is full; null where nothing is to be said. */
function balanceText(quotas: ActiveItem['quotas']): string | null {
  const left = (sex: number) =>
    quotas.filter((one) => one.sex === sex).reduce((sum, one) => sum + one.quota - one.taken, 0)
  if (quotas.every(({ taken, quota }) => taken >= quota)) return hostingText.full
  const [men, women] = [left(1), left(2)]
  if (men === women) return null
  return men > women ? hostingText.menFew({ count: men }) : hostingText.womenFew({ count: women })
}
