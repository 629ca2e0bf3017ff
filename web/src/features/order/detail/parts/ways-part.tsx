import { useState } from 'react'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderText } from '#texts/order-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { moneyText } from '#ui/format/local-number.ts'
import { box, cards, chat, navigate, refresh } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { BesideRow } from '../beside/beside-row.tsx'
import { amountBack, returnablePlaces } from '../order-rules.ts'
import { ReturnPlacesSheet } from '../return-places-sheet.tsx'
import styles from './ways-part.module.css'

/** The half of the game with the cards. */
const ICE_BREAKER = { view: 'cards' }

/** `onRefused`: the server would not have it, so what is known of the order may be old. */
type WaysPartProps = { order: Order; onRefused: () => void }

/** From a paid order to its money, the place, the cards to play there, the organizer, and the position it is. */
export function WaysPart({ order, onRefused }: WaysPartProps) {
  const { activity, state, buyType, isMine } = order
  const here = useCurrentCoordinates()
  const link = useMapLink(activity)
  if (state !== OrderState.paid || isOver(activity)) return null
  const isPosition = buyType === BuyType.position && isMine
  return (
    <MenuCard>
      {isPosition && <MenuRow icon={box} text={orderText.managePosition} to={pathTo('biBuy', { id: order.id })} />}
      <BesideRow order={order} />
      <ReturnRow order={order} onRefused={onRefused} />
      {link !== null && (
        <MenuRow icon={navigate} text={orderText.navigate} detail={distanceText(activity, here) ?? ''} {...link} />
      )}
      <MenuRow icon={cards} tone="heart" text={orderText.iceBreaker} to={pathTo('taskConfig', ICE_BREAKER)} />
      <MenuRow icon={chat} tone="ok" text={orderText.askOrganizer} to={pathTo('activityDetail', { id: activity.id })} />
    </MenuCard>
  )
}

/** What giving it all back brings at this minute, and the way to do it; nothing where nothing can be given back. */
function ReturnRow({ order, onRefused }: WaysPartProps) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { length: count } = returnablePlaces(order, now)
  const fen = amountBack(order, count, now)
  return (
    <>
      {count > 0 && (
        <MenuRow
          icon={refresh}
          tone="warn"
          text={fen > 0 ? orderText.giveBackNow : orderText.giveBack}
          detail={order.price > 0 && <BackNow fen={fen} isAll={fen === order.price * count} />}
          onPress={() => setIsOpen(true)}
        />
      )}
      <ReturnPlacesSheet order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} onRefused={onRefused} />
    </>
  )
}

function BackNow({ fen, isAll }: { fen: number; isAll: boolean }) {
  if (fen === 0) return orderText.giveBackNone
  return (
    <span className={styles.back}>
      <b>{moneyText(fen)}</b>
      {isAll && ` ${orderText.giveBackAll}`}
    </span>
  )
}
