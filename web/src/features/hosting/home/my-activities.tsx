import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { getUserDetail, type PublicCard } from '@quan/contract/card/public-card.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type AheadActivity, getActivitiesAhead } from '@quan/contract/hosting/hosted-activity.ts'
import { useApi } from '#platform/api/use-api.ts'
import { userDetailKey } from '#platform/member/user-detail-key.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { announcementText } from '#texts/announcement-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { quotaText } from '#texts/quota-text.ts'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { type Quota, sexWord } from '#ui/quota/quota-bars.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from '../hosting.module.css'
import { MoreButton } from '../more-button.tsx'
import own from './my-activities.module.css'

/** Under what own activities that are not over are kept. */
const aheadKey = ['hosting', 'ahead'] as const
/** How often the places are looked at again, in milliseconds. */
const LIVE_MS = 20_000
/** So many stand there until all are asked for: what waits for the host follows them. */
const NEXT_ONES = 2
/** Most seats drawn one by one; more become a bar for each sex. */
const CELLS_MAX = 20
const LOOKS = { 0: 'any', 1: 'male', 2: 'female' } as const

/** Who I am to those who come. */
export function useHosted(): PublicCard | undefined {
  const api = useApi()
  const session = useSession()
  const id = session.status === 'member' ? session.userGUID : ''
  const { data } = useQuery({
    queryKey: [...userDetailKey(id), 'hosting'],
    queryFn: ({ signal }) => api.call(getUserDetail, { id }, { signal }),
    enabled: id !== '',
    meta: { isSilent: true },
  })
  return data
}

/** My activities that are not over, page after page; their places are looked at again while the page is on top. */
export function useAhead() {
  const api = useApi()
  return usePages<AheadActivity, ResultOf<typeof getActivitiesAhead>>({
    queryKey: aheadKey,
    ask: (cursor, options) => api.call(getActivitiesAhead, { cursor }, options),
    freshMs: 0,
    liveMs: useIsOnTop() ? LIVE_MS : false,
    meta: { isSilent: true },
  })
}

type MyActivitiesProps = {
  ahead: ReturnType<typeof useAhead>
  /** How many there are, also of those that were not asked for yet. */
  count: number
  onAnnounce: (id: string) => void
}

/** My activities that are not over: how many of each sex have signed up, how many wait, and the door. */
export function MyActivities({ ahead, count, onAnnounce }: MyActivitiesProps) {
  const [areAll, setAll] = useState(false)
  const { items = [] } = ahead
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{hostingText.activities}</h2>
        {items.length > NEXT_ONES && (
          <button type="button" aria-expanded={areAll} onClick={() => setAll(!areAll)}>
            {areAll ? hostingText.nextOnes : hostingText.allActivities({ count: Math.max(count, items.length) })}
          </button>
        )}
      </header>
      <ul className={own.card}>
        {(areAll ? items : items.slice(0, NEXT_ONES)).map((activity) => (
          <MyActivity key={activity.id} activity={activity} onAnnounce={() => onAnnounce(activity.id)} />
        ))}
      </ul>
      {areAll && <MoreButton list={ahead} title={hostingText.activities} />}
    </section>
  )
}

function MyActivity({ activity, onAnnounce }: { activity: AheadActivity; onAnnounce: () => void }) {
  const { id, title, quotas, waiting, hidden } = activity
  const [taken, quota] = [sumOf(quotas.map((one) => one.taken)), sumOf(quotas.map((one) => one.quota))]
  return (
    <li className={own.item}>
      <div className={own.head}>
        <Cover activity={activity} sizes="52px" className={own.thumb} />
        <div className={own.words}>
          <h3>
            <Link to={pathTo('activityDetail', { id })}>
              <TitleText>{title}</TitleText>
            </Link>
          </h3>
          <p>
            <DottedText>{fullWhenText(activity, useNow())}</DottedText>
          </p>
        </div>
        {quotas.length > 0 && (
          <p className={own.count}>
            <b>{taken}</b> / {quota}
          </p>
        )}
      </div>
      {quotas.length > 0 && <SeatBar quotas={quotas} />}
      <div className={own.foot}>
        <Balance quotas={quotas} />
        {hidden && <Tag tone="heart">{hostingText.hidden}</Tag>}
        {waiting > 0 && <p className={own.waiting}>{hostingText.waitingCount({ count: waiting })}</p>}
        <div className={own.acts}>
          <Button tone="quiet" size="small" label={`${announcementText.entry} ${title}`} onPress={onAnnounce}>
            {announcementText.entry}
          </Button>
          <ButtonLink
            target={{ to: pathTo('activityDetail', { id, view: 'door' }) }}
            tone="tint"
            size="small"
            label={`${hostingText.door} ${title}`}
          >
            {hostingText.door}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

type Quotas = { quotas: ActiveItem['quotas'] }

/** The seats over the whole width, each drawn where there are few, with a gap between the sexes. */
function SeatBar({ quotas }: Quotas) {
  const areDrawn = sumOf(quotas.map(({ quota }) => quota)) <= CELLS_MAX
  return (
    <div className={own.bar} aria-hidden="true">
      {quotas.map(({ sex, taken, quota }) => (
        <span key={sex} className={own[LOOKS[sex]]} style={{ flexGrow: quota }}>
          {areDrawn ? (
            Array.from({ length: quota }, (_, seat) => <i key={seat} className={cx(seat < taken && own.taken)} />)
          ) : (
            <i>
              <b style={{ width: `${quota > 0 ? Math.min(100, (taken / quota) * 100) : 100}%` }} />
            </i>
          )}
        </span>
      ))}
    </div>
  )
}

/** The same in words: how many of each sex, and between them who is missing. */
function Balance({ quotas }: Quotas) {
  const isFull = quotas.length > 0 && quotas.every(({ taken, quota }) => taken >= quota)
  const words = isFull ? hostingText.full : missingText(quotas)
  return (
    <p className={cx(own.legend, quotas.length > 1 && own.wide)}>
      {quotas.slice(0, 1).map(quotaWords)}
      {words !== null && <span className={isFull ? own.full : own.missing}>{words}</span>}
      {quotas.slice(1).map(quotaWords)}
    </p>
  )
}

const quotaWords = ({ sex, taken, quota }: Quota) => (
  <span key={sex} className={own[LOOKS[sex]]}>
    {quotaText.quota({ sex: sexWord(sex), taken, quota })}
  </span>
)

/** Whom there are fewer of; null where nothing is to be said. */
function missingText(quotas: ActiveItem['quotas']): string | null {
  const left = (sex: number) => sumOf(quotas.filter((one) => one.sex === sex).map(({ quota, taken }) => quota - taken))
  const [men, women] = [left(1), left(2)]
  if (men === women) return null
  return men > women ? hostingText.menFew({ count: men }) : hostingText.womenFew({ count: women })
}
