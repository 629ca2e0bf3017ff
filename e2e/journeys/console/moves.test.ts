import { randomInt, randomUUID } from 'node:crypto'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { SECOND_OPERATOR_FROM_FEN } from '@quan/contract/console/accounting/accounting-limits.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { describe, expect } from 'vitest'
import { appNow, getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { openAsOwner } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { addGuests } from '#network/member-calls.ts'
import { beMember } from '#order/sign-up-by-call.ts'
import { orderPage, payOnPhone } from '#page/order-page.ts'

/** Longest time for a member and an operator, in milliseconds. */
const TWO_PEOPLE_MS = 240_000

/** A member and who comes along. */
const PLACES = 2
/** Places that stay free for others. */
const SPARE = 2
/** Long enough before the end of signing up, when an activity with too few people is cancelled. */
const AHEAD_MS = 86_400_000

/** Two ticket types for women of any age, one of which costs less. */
function cheaperOf({ ticketTypes, minAge, maxAge, capacity, participantCount }: ActivityDetail) {
  const isFull = capacity !== null && participantCount + PLACES + SPARE > capacity
  if (isFull || minAge !== null || maxAge !== null) return null
  const open = ticketTypes.filter(
    ({ sex, price, quota, taken }) => sex !== Sex.male && price > 0 && quota - taken >= PLACES + SPARE,
  )
  const [cheap, dear] = [...open].sort((one, other) => one.price - other.price)
  if (!cheap || !dear) return null
  const back = (dear.price - cheap.price) * PLACES
  return back > 0 && back < SECOND_OPERATOR_FROM_FEN ? { cheap, dear, back } : null
}

async function findTwoPrices() {
  const until = (await appNow()) + AHEAD_MS
  const isMeant = (detail: ActivityDetail) =>
    !detail.cancelled && Date.parse(detail.enrollDeadline) > until && cheaperOf(detail) !== null
  const activity = await getDetail({ city: HANGZHOU, status: [10] }, isMeant)
  return { activity, ...cheaperOf(activity)! }
}

describe('a booking', () => {
  // proves 36.14, 36.16
  journey(
    'is moved whole to a cheaper ticket once what goes back was said, and its page tells it came back',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { activity, cheap, dear, back } = await findTwoPrices()
      const nickName = `换票${randomInt(10_000)}`
      const { page: phone } = await visitor()
      const { call } = await beMember(phone)
      await call(saveMyCard, { lines: { nickName } })
      const guests = await addGuests(call, PLACES - 1)
      const order = await call(createOrder, {
        activityId: activity.id,
        ticketTypeId: dear.id,
        buyType: BuyType.places,
        quantity: PLACES,
        gbUserIds: guests.map(({ id }) => id),
        requestId: randomUUID(),
      })
      await payOnPhone(order, call)
      await orderPage(phone).open(order.id)
      const facts = phone.getByRole('region', { name: '订单信息' })
      await facts.getByText(`¥${formatFen(dear.price * PLACES)}`).waitFor()
      expect(await facts.getByText('换票种已退').count()).toBe(0)

      const desk = await openAsOwner(visitor, `/console/people?activity=${activity.id}&keyword=${nickName}`)
      const dialog = desk.getByRole('dialog', { name: `给「${nickName}」这一单的 ${PLACES} 人换票种` })
      await desk
        .getByRole('button', { name: `整单换票种：${nickName} 这一单` })
        .first()
        .press('Enter')
      const words = `${PLACES} 人共退 ¥${formatFen(back)}`
      const chosen = dialog.getByRole('radio', { name: `${cheap.name} 每席 ¥${formatFen(cheap.price)} · ${words}` })
      await chosen.press('Space')
      expect(await dialog.getByRole('radio', { name: /现在的票种$/ }).isDisabled()).toBe(true)
      await readConsole(desk, 'what a move of two does')
      await dialog.getByRole('button', { name: '确认换票种' }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      const rows = desk.locator('main tbody tr').filter({ hasText: nickName })
      await eventually(() => rows.filter({ hasText: cheap.name }).count()).toBe(PLACES)

      // the payment service answers in its own time
      await eventually(async () => (await call(getOrderDetail, { id: order.id })).refundedAmount).toBe(back)
      await orderPage(phone).open(order.id)
      await orderPage(phone).ticket.waitFor()
      await phone.getByText(cheap.name).first().waitFor()
      await facts.getByText('换票种已退').waitFor()
      await facts.getByText(`¥${formatFen(back / PLACES)}/席`, { exact: true }).waitFor()
      await facts.getByText(`¥${formatFen(back)}`, { exact: true }).waitFor()
      expect({ cut: await cutTexts(phone), faults: await accessibilityFaults(phone) }).toEqual({ cut: [], faults: [] })
    },
  )
})
