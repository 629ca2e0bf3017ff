import { RefundState } from '@quan/contract/console/accounting/order-account.ts'
import type { ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import type { ActivitySum, DaySum, OrganizerSum } from '@quan/contract/console/accounting/sums.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { moneyFileText, moneyText } from '#texts/money-text.ts'
import { orderFileText, outsideRefundText, refundReasonText, refundStateText } from '#texts/orders-text.ts'
import { amounts, counts, type FileColumn, moneyFile, type MoneyFile, sharedAmounts, words } from './money-sheet.ts'

const [DAY_WIDTH, CITY_WIDTH, NAME_WIDTH, TIME_WIDTH, TITLE_WIDTH, ID_WIDTH] = [14, 14, 20, 20, 40, 38]

type List<Row> = {
  rows: readonly Row[]
  /** What they were narrowed to, in words. */
  about: string
  cityOf: (code: string) => string
}

const timeOf = (instant: string) => formatDateTime(new Date(instant), MAINLAND_TIME_ZONE)

type InAndOut = { received: number; returned: number }
const received = <Row extends InAndOut>() => amounts<Row>(moneyText.received, (row) => row.received)
const returned = <Row extends InAndOut>() => amounts<Row>(moneyText.returned, (row) => -row.returned)
const kept = <Row extends InAndOut>() => amounts<Row>(moneyText.kept, (row) => row.received - row.returned)
const id = <Row>(of: (row: Row) => string): FileColumn<Row> => words(moneyFileText.id, ID_WIDTH, of)

/** Days, city by city. */
export const fileOfDays = ({ rows, about, cityOf }: List<DaySum>): MoneyFile =>
  moneyFile(moneyFileText.daysTitle({ about }), rows, {
    columns: [
      words(moneyText.day, DAY_WIDTH, ({ day }) => day),
      words(moneyText.city, CITY_WIDTH, ({ cityCode }) => cityOf(cityCode)),
      counts(moneyText.payments, ({ payments }) => payments),
      received(),
      returned(),
      kept(),
    ],
  })

/** Activities of a month, with their places of now. */
export const fileOfActivities = ({ rows, about, cityOf }: List<ActivitySum>): MoneyFile =>
  moneyFile(moneyFileText.activitiesTitle({ about }), rows, {
    columns: [
      words(moneyText.activity, TITLE_WIDTH, ({ activity }) => activity.title),
      words(moneyText.city, CITY_WIDTH, ({ activity }) => cityOf(activity.cityCode)),
      words(moneyText.start, TIME_WIDTH, ({ activity }) => timeOf(activity.startTime)),
      counts(moneyFileText.taken, ({ taken }) => taken),
      counts(moneyText.places, ({ quota }) => quota),
      counts(moneyText.payments, ({ payments }) => payments),
      received(),
      counts(moneyText.refunds, ({ refunds }) => refunds),
      returned(),
      kept(),
      id(({ activity }) => activity.id),
    ],
  })

/** Organizers of a month or a day, with the fee and what is due to them; activities without one are none of theirs. */
export const fileOfOrganizers = ({ rows, about }: Omit<List<OrganizerSum>, 'cityOf'>): MoneyFile =>
  moneyFile(moneyFileText.organizersTitle({ about }), rows, {
    columns: [
      words(moneyText.organizer, NAME_WIDTH, ({ organizer }) => organizer.nickName),
      counts(moneyText.activities, ({ activities }) => activities),
      received(),
      returned(),
      amounts(moneyText.fee, ({ fee }) => -fee),
      amounts(moneyText.due, (row) => row.received - row.returned - row.fee),
      id(({ organizer }) => organizer.id),
    ],
    total: moneyFileText.ofOrganizers,
  })

const reached = ({ state, amount }: ListedRefund) => (state === RefundState.done ? -amount : 0)

/** Refunds; what reached the payers is added up by itself, since the ledger has that alone. */
export const fileOfRefunds = ({ rows, about, cityOf }: List<ListedRefund>): MoneyFile =>
  moneyFile(moneyFileText.refundsTitle({ about }), rows, {
    columns: [
      words(moneyText.returnedTo, NAME_WIDTH, ({ member }) => member.nickName),
      words(moneyText.activity, TITLE_WIDTH, ({ activity }) => activity.title),
      words(moneyText.city, CITY_WIDTH, ({ activity }) => cityOf(activity.cityCode)),
      words(moneyText.reason, NAME_WIDTH, ({ reason }) => refundReasonText[reason]),
      words(moneyFileText.decided, TIME_WIDTH, ({ decideTime }) => timeOf(decideTime)),
      // of an order that was given back in parts each part has it
      sharedAmounts(moneyText.paid, (refund) => refund.received),
      amounts(moneyText.refundAmount, ({ amount }) => -amount),
      words(moneyText.refundState, CITY_WIDTH, ({ state, isOutside }) =>
        isOutside ? outsideRefundText.done : refundStateText[state],
      ),
      amounts(moneyFileText.reached, reached),
      words(moneyFileText.reachedAt, TIME_WIDTH, ({ doneTime }) => (doneTime === null ? '' : timeOf(doneTime))),
      words(orderFileText.number, ID_WIDTH, ({ orderId }) => orderId),
    ],
  })
