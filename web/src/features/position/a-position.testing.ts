import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { BuyType, type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'

/** A place nobody holds. */
export function anEmptyPlace(part: Partial<OrderPlace> = {}): OrderPlace {
  const holder = { kind: PlaceHolderKind.none, id: null, nickName: null }
  return samplePlace({ id: crypto.randomUUID(), holder, ticket: null, ...part })
}

/** A place a guest holds. */
export function aGuestPlace(nickName: string, part: Partial<OrderPlace> = {}): OrderPlace {
  const holder = { kind: PlaceHolderKind.other, id: crypto.randomUUID(), nickName }
  return anEmptyPlace({ holder, ticketLink: '/t/0123456789abcdefghijkl', ...part })
}

/** A paid position; what is counted follows from its places. */
export function aPosition(part: Partial<Position> = {}): Position {
  const { places = [aGuestPlace('大川'), anEmptyPlace()] } = part
  const { ticketTypes, ...activity } = aDetail()
  return {
    ...sampleOrder({ buyType: BuyType.position, activity, ticketTypeName: '女生席', quantity: places.length, places }),
    price: ticketTypes[1]?.price ?? 0,
    amount: places.length * (ticketTypes[1]?.price ?? 0),
    total: places.length,
    assigned: places.filter(({ holder }) => holder.kind !== PlaceHolderKind.none).length,
    ...part,
  }
}

/** An activity that sells places to men and women. */
export function aDetail(part: Partial<ActivityDetail> = {}): ActivityDetail {
  const activity = sampleActivity({ title: '安吉星空露营' })
  return {
    ...activity,
    organizer: { ...activity.organizer, facts: null },
    description: '',
    pictures: [],
    address: null,
    enrollDeadline: '2099-11-21T11:00:00Z',
    startTime: '2099-11-22T11:00:00Z',
    endTime: '2099-11-22T13:00:00Z',
    capacity: 24,
    minParticipants: null,
    matchHours: null,
    minAge: null,
    maxAge: null,
    programme: [],
    refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 2 },
    ticketTypes: [
      { id: 'men', name: '男生席', sex: 1, price: 39_900, quota: 12, taken: 3 },
      { id: 'women', name: '女生席', sex: 2, price: 35_900, quota: 12, taken: 5 },
    ],
    participantCount: 8,
    source: null,
    ...part,
  }
}
