import { useState } from 'react'
import type { Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useLeaveWaiting } from '#platform/waiting/use-leave-waiting.ts'
import { useMyWaiting } from '#platform/waiting/use-my-waiting.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { CancelOrderDialog } from '#ui/order/cancel-order-dialog.tsx'
import card from '#ui/order/order-card.module.css'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import { OfferTimeLeft } from './offer-time-left.tsx'
import styles from './waiting-view.module.css'

/** What I wait for a place at, and what was offered. */
export function WaitingView({ onBack }: { onBack: () => void }) {
  const { leave, undo, end, isLeft, place } = useLeaveWaiting()
  return (
    <SubPage>
      <Page title={myOrdersText.waitingTitle} onBack={onBack}>
        <WaitingLists isLeft={(one) => isLeft(placeOf(one))} onLeave={(one) => leave(placeOf(one))} />
      </Page>
      {place !== null && (
        <UndoBar
          key={`${place.activityId}:${place.ticketTypeId}`}
          text={waitingText.left}
          undo={waitingText.undo}
          onUndo={undo}
          onOver={end}
        />
      )}
    </SubPage>
  )
}

const placeOf = ({ activity, ticketTypeId }: Waiting) => ({ activityId: activity.id, ticketTypeId })

type WaitingListsProps = { isLeft: (waiting: Waiting) => boolean; onLeave: (waiting: Waiting) => void }

function WaitingLists({ isLeft, onLeave }: WaitingListsProps) {
  const waiting = useMyWaiting()
  const items = waiting.items?.filter((one) => !isLeft(one))
  const listEnd = listEndState(waiting)
  const onMore = () => void waiting.fetchNextPage({ cancelRefetch: false })
  useEndlessList({ end: listEnd, count: items?.length ?? 0, onMore })
  return (
    <ListStates query={{ ...waiting, items }} loading={<OrderListSkeleton />} empty={<NoWaiting />}>
      {(shown) => (
        <>
          <ul className={styles.list}>
            {shown.map((one) => (
              <li key={`${one.activity.id}:${one.ticketTypeId}`}>
                <WaitingCard waiting={one} onLeave={() => onLeave(one)} />
              </li>
            ))}
          </ul>
          <ListEnd state={listEnd} onMore={onMore} />
        </>
      )}
    </ListStates>
  )
}

function NoWaiting() {
  const navigation = useNavigation()
  return (
    <EmptyBlock
      title={myOrdersText.waitingEmpty}
      advice={myOrdersText.waitingAdvice}
      action={{ text: myOrdersText.lookAround, onPress: () => navigation.home('home') }}
    />
  )
}

/** A place in a waiting list: the rank and the way out of it, or the offer. */
function WaitingCard({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
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
            <DottedText>{`${fullWhenText(activity, useNow())} · ${placeText(activity)}`}</DottedText>
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

/** A place is held for me: how long still, to pay it or to leave it to the next. */
function OfferFooter({ orderId, until }: { orderId: string; until: string | null }) {
  const [asks, setAsks] = useState(false)
  return (
    <footer className={styles.footer}>
      {until !== null && <OfferTimeLeft until={until} />}
      <Button tone="outline" size="medium" onPress={() => setAsks(true)}>
        {waitingText.decline}
      </Button>
      <ButtonLink target={{ to: orderPath(orderId) }} size="medium">
        {waitingText.pay}
      </ButtonLink>
      <CancelOrderDialog order={{ id: orderId, isOffer: true }} isOpen={asks} onClose={() => setAsks(false)} />
    </footer>
  )
}
