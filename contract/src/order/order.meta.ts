import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { createOrder } from '#order/create-order.ts'
import { cancelOrder, requestRefund } from '#order/give-back.ts'
import { order, orderPlace, placeHolder } from '#order/order.ts'
import {
  cardIncomplete,
  companionNotAgreed,
  hasPlace,
  notEligible,
  orderClosed,
  orderFull,
  orderNotFound,
  orderStateConflict,
  orderTooDear,
  placeNotFound,
  requestReused,
  ticketTypeNotFound,
  orderWait,
  tooManyUnpaid,
} from '#order/order-errors.ts'
import { getMissed } from '#order/missed.ts'
import { getMyOrders, getOrderDetail, getOrdersByPhone } from '#order/read-orders.ts'
import { TicketSex } from '#person/sex.ts'

const ORDER = 'The order.'
const PLACES = 'places'
const PAID_OWN = "only of the caller's own paid place, null otherwise."
const hidden = {
  about: 'Whether who comes by it is only counted, not listed among the participants.',
  example: false,
}

/** What the fields of an order mean. */
export const orderFieldMeanings = {
  id: ORDER,
  activity: 'What it is for.',
  ticketTypeId: 'The ticket type.',
  ticketTypeName: text('Its name when it was bought.', '普通票'),
  buyType: 'What is bought: places for persons, or a position, whose places have no persons yet.',
  state: 'Where it stands.',
  quantity: { ...count('Places bought; those given back count.', PLACES, 2), minimum: 1 },
  price: fen('Price of one place; 0 = free.', 5900),
  reduced: fen(
    'How much less a place costs since it was moved to a cheaper ticket type; the difference went back then. Only for who made it. Absent = 0.',
    1000,
  ),
  amount: fen('Price of all places.', 11800),
  refundableAmount: fen('What would come back for everything that is left, were it given back now.', 11800),
  refundedAmount: fen('What went back, or is on its way.', 0),
  refundedOutside: fen('How much of it was given outside the payment service; absent = nothing.', 5900),
  refundRule: 'What comes back when a place is given back; null = everything until the start.',
  isOffer: { about: 'Whether the waiting list offered it.', example: false },
  hidden,
  isMine: 'Whether the caller made it; else they hold a place of it.',
  createTime: 'When it was made.',
  enrollDeadline: 'Until when people may sign up for its activity.',
  expireTime: 'When it closes unless it is paid; null once it is not unpaid.',
  payTime: 'When it was paid; null until then.',
  closeReason: 'What it was closed by; null while it is not closed.',
  places: 'Its places: all for who made it, else the own one.',
}

/** What the calls about orders mean. */
export const orderMeanings: MeaningGroup = {
  shapes: [
    shape('PlaceHolder', placeHolder, 'Who holds a place.', {
      kind: 'self is who made the order, member a companion with an account, other one without, none nobody yet.',
      id: 'The member or companion; null for none, and of a member apart from the caller.',
      nickName: text('Their name; null for none, and of a member apart from the caller.', '小雨'),
    }),
    shape('OrderPlace', orderPlace, 'One place of an order, as the caller may see it.', {
      id: 'The place.',
      sex: { about: 'Whom it is for.', values: TicketSex, example: 0 },
      holder: 'Who holds it.',
      ticket: text(`Signed text of the QR code; ${PAID_OWN}`, 'Q1.0192f0c17a3b4c5d8e9f0a1b2c3d4e5f.3.x7Yk2w'),
      code: text(`The eight digits below the QR code; ${PAID_OWN}`, '09384471'),
      checkInTime: 'When somebody came in with it; null until then.',
      isTicketUnseen: {
        about:
          'Whether the door has not shown that it saw the ticket of who came in: the place may be given back until the start. Absent = false.',
        example: true,
      },
      table: { about: 'At which table its holder sits; null = at none.', unit: 'tables', minimum: 1, example: 3 },
      returnTime: 'When it was given back, or went back with its order; null while it is held.',
      ticketLink: text(
        "Path of a guest's ticket page; only for who booked a paid place for a guest, null otherwise.",
        '/t/V1StGXR8Z5jdHi6BmyTabc',
      ),
    }),
    shape('Order', order, 'One purchase of places of one ticket type.', orderFieldMeanings),
  ],
  calls: [
    call(
      createOrder,
      'The places are held for 15 minutes; a free order is paid at once. The same `requestId` with the same body answers with the order it made, for 24 hours. With buyType 10 `quantity` counts the caller (unless `self` is false) and the companions, at most 10; with 20 it is the size of the position, at most 50.',
      {
        input: {
          activityId: 'The activity.',
          ticketTypeId: 'One of its ticket types.',
          buyType: 'Places for persons, or a position, whose places are handed out later.',
          quantity: { about: 'How many places.', unit: PLACES, example: 2 },
          self: 'Whether one of the places is for the caller; means nothing with a position. Absent = true.',
          gbUserIds: 'Companions who get a place each; empty for a position. Absent = none.',
          hidden: { ...hidden, about: `${hidden.about} Absent = false.` },
          source: 'What led to the activity, as its address said it; absent = nothing did, or it is not known.',
          requestId: 'Names this purchase; made by the caller, anew for each.',
        },
      },
    ),
    call(getOrderDetail, 'Of who made it, or of who holds a place of it; also while the account stands still.', {
      input: { id: ORDER },
    }),
    call(getMyOrders, 'The newest come first.', {
      input: { state: 'Only in this state; absent = all.', ...pageInputMeanings },
      output: pageMeanings('The orders.'),
    }),
    call(
      getOrdersByPhone,
      'An unknown phone answers like one without such orders. After 20 different phones a day: `limit.exceeded`.',
      {
        input: { bookerPhone: 'Phone of who booked.', ...pageInputMeanings },
        output: pageMeanings('The orders that the caller may see.'),
      },
    ),
    call(
      getMissed,
      'Of the last 60 days, since a place was last given back 48 hours before a start; of own orders, and only activities at whose door at least half of the places were checked in.',
      { output: { count: count('Activities missed.', 'activities', 2) } },
    ),
    call(cancelOrder, 'Also one that the waiting list offered.', { input: { id: ORDER } }),
    call(requestRefund, 'Before the activity starts; how much comes back follows from the refund rule.', {
      input: {
        id: ORDER,
        placeIds: 'The places to give back; absent = all that are left.',
      },
      output: {
        order: 'The order as it is now.',
        refundAmount: fen('What comes back for these places.', 5900),
      },
    }),
  ],
  failures: [
    failure(orderNotFound, "There is no such order of the caller's."),
    failure(ticketTypeNotFound, 'The activity has no such ticket type.'),
    failure(cardIncomplete, 'Name, sex and birth date have to be on the card first.'),
    failure(notEligible, 'Somebody of the order is not of the sex or age that is asked for.'),
    failure(orderFull, 'Fewer places are left than were asked for, or others wait for them.'),
    failure(hasPlace, 'Somebody of the order holds a place there already.'),
    failure(orderClosed, 'The activity is cancelled, not sold here, or signing up is over.'),
    failure(
      tooManyUnpaid,
      'The caller holds too much unpaid: at most 10 orders and 50 places of positions; or, unpaid or free of charge, more than 4 places of an activity and more than half of what they hold and what is free there.',
    ),
    failure(
      orderWait,
      'The caller let two orders there go unpaid: the next one comes 15 minutes after the last of them, after three an hour, after more a day.',
      'Until when the caller waits, as an instant.',
    ),
    failure(orderTooDear, 'The order would cost more than 2,147,483,647 fen.'),
    failure(requestReused, 'The same `requestId` came before with another body.'),
    failure(companionNotAgreed, 'A companion who is a member has not agreed yet.'),
    failure(orderStateConflict, "What was asked for does not go with the order's state."),
    failure(placeNotFound, 'A place is not of that order, or was given back already.'),
  ],
}
