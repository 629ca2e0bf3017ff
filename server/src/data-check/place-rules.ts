import { OrderState } from '@quan/contract/order/order-state.ts'
import { IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import { type DataRule, rowRule } from './data-rule.ts'

const { held, paid, returned, used } = PlaceState

/** SQL of how many places of an order are in some states. */
const placesIn = (states: string) =>
  `(select count(*) from place where place.order_id = "order".id and place.state in (${states}))`

/** SQL of the ticket type that an order was made of: an operator may have moved its people since. */
const madeOf = (order: string) => `coalesce(
  (select from_id from place_move where place_move.order_id = ${order}.id order by place_move.id limit 1), ${order}.ticket_type_id)`

/** SQL of the states that places of an order in a state may have. */
const PLACES_OF: readonly [orderStates: string, placeStates: string][] = [
  [`${OrderState.unpaid}`, `${held}`],
  [`${OrderState.paid}`, `${paid}, ${returned}, ${used}`],
  [`${OrderState.used}`, `${used}, ${returned}`],
  [`${OrderState.closed}, ${OrderState.refunding}, ${OrderState.refunded}`, `${returned}`],
]

/** Sums of an activity's ticket types, as lists show them. */
const SUMS = `
  coalesce(sum(quota) filter (where sex = 1), 0), coalesce(sum(taken) filter (where sex = 1), 0),
  coalesce(sum(quota) filter (where sex = 2), 0), coalesce(sum(taken) filter (where sex = 2), 0),
  coalesce(sum(quota) filter (where sex = 0), 0), coalesce(sum(taken) filter (where sex = 0), 0),
  coalesce(sum(taken), 0)`

/** SQL of the time within which lists are counted anew, also after a process was killed. */
const COUNTED_WITHIN = `interval '2 minutes'`

/** Places: who has one, how many there are, and who waits. */
export const PLACE_RULES: readonly DataRule[] = [
  rowRule({
    about: 'questions stand in the city of their activity',
    table: 'question',
    isFault: `
      activity_city_code is distinct from (select city_code from activity where activity.id = question.activity_id)`,
  }),
  rowRule({
    about: 'places taken of each ticket type are those that somebody has, or holds for a friend',
    table: 'ticket_type',
    isFault: `taken <> (select count(*) from place where place.ticket_type_id = ticket_type.id and ${IS_LEFT})
      + (select count(*) from place_hold where place_hold.ticket_type_id = ticket_type.id and ended_at is null)`,
  }),
  rowRule({
    about: 'no activity has more people than places',
    table: 'activity',
    isFault: `capacity < (select sum(taken) from ticket_type where activity_id = activity.id)`,
  }),
  rowRule({
    about: 'lists show the places that there are, for each sex',
    table: 'activity',
    isFault: `
      exists (select from ticket_type where activity_id = activity.id
        having (male_quota, male_taken, female_quota, female_taken, any_quota, any_taken, participant_count)
          is distinct from (${SUMS}))
      and not exists (select from ledger_entry join ticket_type on ticket_type.id = ticket_type_id
        where ticket_type.activity_id = activity.id and at > now() - ${COUNTED_WITHIN})`,
  }),
  rowRule({
    about: 'places for one sex are held by that sex',
    table: 'place',
    only: IS_LEFT,
    isFault: `
      place.sex is not null
      and exists (select from ticket_type where id = place.ticket_type_id and sex not in (0, place.sex))`,
  }),
  rowRule({
    about: 'places belong to the activity of their ticket type and order',
    table: 'place',
    isFault: `
      not exists (select from ticket_type where id = place.ticket_type_id and activity_id = place.activity_id)
      or (place.order_id is not null and not exists (
        select from "order" where id = place.order_id and activity_id = place.activity_id
          and ticket_type_id = place.ticket_type_id))`,
  }),
  rowRule({
    about: 'each order has as many places as were ordered',
    table: '"order"',
    isFault: `quantity <> (select count(*) from place where place.order_id = "order".id)`,
  }),
  rowRule({
    about: 'places stand as their order does',
    table: '"order"',
    isFault: PLACES_OF.map(
      ([orders, places]) => `
      (state in (${orders}) and exists (
        select from place where place.order_id = "order".id and place.state not in (${places})))`,
    ).join(' or '),
  }),
  rowRule({
    about: 'a paid order has a place left to use, a used one has none',
    table: '"order"',
    isFault: `state = ${OrderState.paid} and ${placesIn(`${paid}`)} = 0
      or state = ${OrderState.used} and ${placesIn(`${used}`)} = 0`,
  }),
  rowRule({
    about: 'a place held for a friend is of the activity of its order, and taken once by somebody else',
    table: 'place_hold',
    key: 'order_id',
    isFault: `
      not exists (select from "order" where id = order_id and activity_id = place_hold.activity_id
        and member_id = place_hold.member_id)
      or (taken_order_id is not null and not exists (select from "order" taken
        where taken.id = taken_order_id and ${madeOf('taken')} = place_hold.ticket_type_id
          and taken.member_id <> place_hold.member_id))`,
  }),
  rowRule({
    about: 'who waits does so for a ticket type of that activity, and the place offered is theirs',
    table: 'waiting_entry',
    isFault: `
      not exists (select from ticket_type
        where id = waiting_entry.ticket_type_id and activity_id = waiting_entry.activity_id)
      or (offer_order_id is not null and not exists (
        select from "order" offered where id = offer_order_id and is_offer and member_id = waiting_entry.member_id
          and ${madeOf('offered')} = waiting_entry.ticket_type_id))`,
  }),
]
