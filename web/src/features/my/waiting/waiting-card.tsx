import type { Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { datedWhenText } from '#ui/activity-time/when-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { useNow } from '#platform/time/use-now.ts'
import card from '#ui/order/order-card.module.css'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { OfferFooter } from './offer-footer.tsx'
import styles from './waiting-view.module.css'

/** A place in a waiting list: the rank and the way out of it, or the offer. */
export function WaitingCard({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
  const { activity, ticketTypeName, rank, offerOrderId, offerExpireTime } = waiting
  return (
    <article className={card.card}>
      <header>
        <span>{ticketTypeName}</span>
        {offerOrderId === null ? null : <Tag tone="good">{waitingText.offer}</Tag>}
      </header>
      <div className={card.body}>
        <Cover activity={activity} sizes="64px" className={card.cover} />
        <div className={card.words}>
          <h2>
            <Link to={pathTo('activityDetail', { id: activity.id })} className={card.link}>
              <TitleText>{activity.title}</TitleText>
            </Link>
          </h2>
          <p>
            {datedWhenText(activity, useNow())} · {placeText(activity)}
          </p>
        </div>
      </div>
      {offerOrderId === null ? (
        <footer className={styles.footer}>
          {rank !== null && (
            <p className={styles.rank}>
              <b>{waitingText.rank({ rank })}</b>
              <small>{waitingText.rankNote}</small>
            </p>
          )}
          <Button tone="outline" size="medium" onPress={onLeave}>
            {waitingText.leave}
          </Button>
        </footer>
      ) : (
        <OfferFooter orderId={offerOrderId} until={offerExpireTime} />
      )}
    </article>
  )
}
