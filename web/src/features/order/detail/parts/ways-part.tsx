import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { calendarAddress } from '#platform/activity/calendar-address.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderText } from '#texts/order-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { box, calendar, chat, navigate } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'

/** From a paid order to the place, the own calendar, the organizer, and the position it is. */
export function WaysPart({ order }: { order: Order }) {
  const { activity, state, buyType, isMine } = order
  const here = useCurrentCoordinates()
  const link = useMapLink(activity)
  if (state !== OrderState.paid || isOver(activity)) return null
  const isPosition = buyType === BuyType.position && isMine
  return (
    <MenuCard>
      {isPosition && <MenuRow icon={box} text={orderText.managePosition} to={pathTo('biBuy', { id: order.id })} />}
      {link !== null && (
        <MenuRow icon={navigate} text={orderText.navigate} detail={distanceText(activity, here) ?? ''} {...link} />
      )}
      <MenuRow icon={calendar} tone="heart" text={orderText.addToCalendar} href={calendarAddress(activity.id)} />
      <MenuRow icon={chat} tone="ok" text={orderText.askOrganizer} to={pathTo('activityDetail', { id: activity.id })} />
    </MenuCard>
  )
}
