import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { type BesideOffer, getBeside } from '@quan/contract/beside/beside.ts'
import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { besideText } from '#texts/beside-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { Button } from '#ui/button/button.tsx'
import { alert, people } from '#ui/icon/icon-shapes.ts'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { Note } from '#ui/note/note.tsx'
import { priceText } from '#ui/price/price-text.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { besideKey, TakeBeside } from './take-beside.tsx'
import styles from './beside-card.module.css'

type BesideCardProps = {
  detail: ActivityDetail
  /** The secret of the link. */
  hold: string
}

/** The place that a friend holds: who, what it costs, how long still, and taking it; or that it is gone. */
export function BesideCard({ detail, hold }: BesideCardProps) {
  const api = useApi()
  const query = useQuery({
    queryKey: besideKey(hold),
    queryFn: ({ signal }) => api.call(getBeside, { hold }, { signal }),
    staleTime: 0,
    // the card itself says what is the matter
    meta: { isSilent: true, saysGone: true },
  })
  const now = useNow(SECOND_MS)
  const { data: offer, error, isFetching } = query
  const isGone = isFinalRefusal(error) || (offer !== undefined && isOver(offer, detail.id, now))
  const hasOwn = Boolean(detail.myOrderId) && offer?.isMine !== true
  if (isGone) return hasOwn ? null : <GoneNote />
  if (offer !== undefined) return hasOwn ? null : <OfferCard offer={offer} hold={hold} now={now} />
  if (error === null) return <Skeleton height={188} radius={18} className={styles.block} />
  return (
    <div className={styles.block}>
      <Note tone="warn" shape={alert} isLive text={besideText.offline}>
        <Button tone="tint" size="small" isLoading={isFetching} onPress={() => void query.refetch()}>
          {besideText.retry}
        </Button>
      </Note>
    </div>
  )
}

/** Too late; or of another activity, which only somebody wrote who made the address up. */
const isOver = ({ activityId, expireTime }: BesideOffer, id: string, now: number): boolean =>
  activityId !== id || Date.parse(expireTime) <= now

/** Whatever the reason, the same words. */
function GoneNote() {
  return (
    <section className={styles.card} role="status">
      <IconTile shape={people} tone="warn" size="large" />
      <div className={styles.words}>
        <h3>{besideText.goneTitle}</h3>
        <p>{besideText.goneAdvice}</p>
      </div>
    </section>
  )
}

type OfferCardProps = { offer: BesideOffer; hold: string; now: number }

function OfferCard({ offer, hold, now }: OfferCardProps) {
  const { holder, isMine } = offer
  const title = isMine ? besideText.mine : besideText.offer({ name: holder.nickName ?? besideText.somebody })
  return (
    <section className={styles.card} aria-label={title}>
      <IconTile shape={people} tone="heart" size="large" />
      <div className={styles.words}>
        <h3>{title}</h3>
        <Left until={offer.expireTime} now={now}>
          <DottedText>{`${offer.ticketTypeName} · ${priceText(offer.price)}`}</DottedText>
        </Left>
        {isMine && <p>{besideText.mineAdvice}</p>}
      </div>
      {!isMine && <TakeBeside hold={hold} />}
    </section>
  )
}

type LeftProps = { until: string; now: number; children: ReactNode }

/** The time left to the second; each minute is announced. */
function Left({ until, now, children }: LeftProps) {
  const leftMs = Date.parse(until) - now
  return (
    <p>
      {children}
      <b aria-hidden="true">{leftText(leftMs)}</b>
      <VisuallyHidden isLive>{leftMinutesText(leftMs)}</VisuallyHidden>
    </p>
  )
}
