import {
  differenceBookedByItself,
  ownChange,
  ownProposal,
  proposalDecided,
  proposalNotFound,
  refundNotFailed,
  tooManyOrders,
} from '#console/accounting/accounting-errors.ts'
import { changeRefund, getChangeRefunds, seeChangeRefund } from '#console/accounting/change-refunds.ts'
import { failedRefund, getFailedRefunds, sendRefundAnew } from '#console/accounting/failed-refunds.ts'
import {
  compareAnew,
  getDifferences,
  ledgerDifference,
  settleDifference,
} from '#console/accounting/ledger-differences.ts'
import {
  accountRefund,
  accountRow,
  exportOrders,
  findOrders,
  getOrderAccount,
  orderAccount,
  paymentAttempt,
} from '#console/accounting/order-account.ts'
import {
  decideRefund,
  getWaitingProposals,
  proposeRefund,
  refundProposal,
  waitingProposal,
} from '#console/accounting/refund-proposal.ts'
import { getRefunds, listedRefund } from '#console/accounting/refund-list.ts'
import { TicketSex } from '#person/sex.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, fen, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const ORGANIZER = { id: 'Which member; null = the platform itself.', nickName: text('Their nickname.', '阿程') }
const activity: FieldMeaning = {
  about: 'What it is for.',
  fields: {
    id: 'Which activity.',
    title: text('Its title.', '周五爵士夜拼桌'),
    cityCode: text('Code of its city.', '330100'),
  },
}
const organizer = (about: string): FieldMeaning => ({ about, fields: ORGANIZER })
const activityWithStart: FieldMeaning = {
  about: 'What it is for.',
  fields: { ...activity.fields, startTime: 'When it starts.', organizer: organizer('Who organizes it.') },
}
const member: FieldMeaning = {
  about: 'Who ordered.',
  fields: { id: 'Which member.', nickName: text('Their nickname.', '小满') },
}
const operatorFields = { id: 'Which operator.', name: text('How colleagues are shown them.', '林月') }
const operator = (about: string): FieldMeaning => ({ about, fields: operatorFields })
const TRANSACTION = '4200002231202611201234567731'
const outTradeNo = text('The number under which the payment service knows the payment.', ID.replaceAll('-', ''))
const received = fen('What payers sent.', 11800)
const returned = fen('What went back to them.', 5900)
const percent: FieldMeaning = {
  about: 'Share of the price of a place.',
  unit: '%',
  minimum: 0,
  maximum: 100,
  example: 100,
}
const note = text('Why, for the second operator and for whoever answers a complaint.', '场地换了，客人不满意')

const refundMeanings = {
  id: 'Which refund.',
  amount: fen('How much.', 5900),
  reason: 'Why.',
  state: 'How far it is.',
  decideTime: 'When it was decided.',
  doneTime: 'When it reached the payer; null = not yet.',
  isOutside: { about: 'Whether people gave it outside the payment service.', example: false },
}
const ofCity = { cityCode: 'One city alone; null = all that the operator may see.' }
const daysMeanings = { from: 'First day, by the clock of the mainland.', to: 'Last day; at most 31 days.' }

const rowMeanings = {
  id: 'Which order.',
  state: 'Where it stands.',
  activity: activityWithStart,
  member,
  quantity: count('Places bought.', 'places', 2),
  amount: fen('What it costs now.', 11800),
  reduced: fen('By how much less than at first, since somebody was moved to a cheaper ticket type.', 0),
  received,
  returned,
  createTime: 'When it was made.',
}
const orderFilterMeanings = {
  memberId: 'Whose orders.',
  activityId: 'Orders of which activity.',
  organizerId: 'Orders of whose activities; may be narrowed by days too.',
  state: 'Those that stand there; null = all.',
  cityCode: 'Those of one city; null = of all that the operator may see.',
  from: 'First day on which they were made: of one city by its clock, else by that of the mainland; null = any.',
  to: 'Last day; at most 31 days.',
}
const proposalMeanings = {
  id: 'Which proposal.',
  orderId: 'The order.',
  placeIds: 'The places that are given back.',
  percent,
  amount: fen('What goes back.', 11800),
  note,
  state: 'Where it stands.',
  needsSecond: { about: 'Whether a second operator has to agree.', example: false },
  proposedBy: operator('Who proposed it.'),
  proposeTime: 'When.',
  decidedBy: operator('Who agreed or refused; null = nobody yet.'),
  decideTime: 'When; null = not yet.',
}
/** What finance reads and does in the console with orders and refunds. */
export const accountingMeanings: MeaningGroup = {
  shapes: [
    shape('AccountRow', accountRow, 'An order as finance sees it in a list.', rowMeanings),
    shape('PaymentAttempt', paymentAttempt, 'One way in which somebody tried to pay.', {
      outTradeNo,
      way: text('How: jsapi, h5, native, app or link.', 'jsapi'),
      total: fen('What was to be paid.', 11800),
      transactionId: text('The payment service’s own number; null = it was not paid.', TRANSACTION),
      payTime: 'When it was paid; null = it was not.',
    }),
    shape('AccountRefund', accountRefund, 'Money that goes back.', refundMeanings),
    shape('ListedRefund', listedRefund, 'Money that went back or is on its way, with whose it is and what for.', {
      ...refundMeanings,
      orderId: 'The order.',
      activity,
      member: { about: 'Who ordered.', fields: { ...member.fields, sex: 'Their sex; null = not told.' } },
      received: fen('What reached us for the order.', 11800),
    }),
    shape('RefundProposal', refundProposal, 'Money given back by hand, or to be.', proposalMeanings),
    shape('WaitingProposal', waitingProposal, 'A proposal that waits, with what it is about.', {
      ...proposalMeanings,
      activity,
      member,
    }),
    shape('OrderAccount', orderAccount, 'An order with everything that money did for it.', {
      ...rowMeanings,
      price: fen('What a place costs.', 5900),
      places: {
        about: 'Places that nobody gave back, paid or used.',
        fields: {
          id: 'Which place.',
          number: { about: 'Its number in the order, from 1.', unit: 'places', minimum: 1, example: 1 },
          sex: { about: 'The sex of whoever comes; any = not known yet.', values: TicketSex },
          holder: text('Nickname of the member who holds it; null = a guest, or nobody yet.', '小满'),
          checkInTime: 'When they came in; null = not yet.',
        },
      },
      percentByRule: percent,
      givenAlone: fen('What you gave back by hand within the last day without a second operator.', 11800),
      attempts: 'How it was paid, or was to be.',
      refunds: 'What went back, or is to.',
      proposals: 'What operators gave back by hand.',
      outsideRefunds: 'What people say that they gave outside the payment service.',
    }),
    shape('ChangeRefund', changeRefund, 'A change of an activity by which more may go back than its rule gave.', {
      id: 'Which change.',
      activity: { ...activity, about: 'What was changed.' },
      changedBy: operator('Who changed it.'),
      changeTime: 'When.',
      refund: fen('What may go back at most that would not without it.', 128000),
    }),
    shape('FailedRefund', failedRefund, 'Money that the payment service did not give back.', {
      id: 'Which refund.',
      orderId: 'The order.',
      activity,
      member,
      amount: fen('How much.', 5900),
      reason: 'Why.',
      decideTime: 'When it was decided.',
      tries: count('How often it was sent.', 'times', 3),
      outTradeNo,
      outRefundNo: text('The number under which it knows the refund.', ID.replaceAll('-', '')),
      outside: 'That somebody gave it outside, which waits for a second operator; null = nobody says so.',
    }),
    shape('LedgerDifference', ledgerDifference, 'On what the books differ.', {
      id: 'Which difference.',
      orderId: 'The order; null = none of ours.',
      outTradeNo,
      outRefundNo: text('The number of the refund that differs; null = it is about none.', ID.replaceAll('-', '')),
      transactionId: text('The payment service’s own number of the payment; null = it tells of none.', TRANSACTION),
      kind: 'What differs.',
      ours: fen('What our books say.', 0),
      theirs: fen('What the payment service says.', 4900),
      findTime: 'When it was found.',
      mendTime: 'When both agreed again, or somebody settled it; null = it is open.',
    }),
  ],
  calls: [
    call(findOrders, 'Without a number, a member, an activity or days nothing is looked for.', {
      input: {
        number: text(
          'The order’s id, our number of a payment or a refund of it, or the payment service’s own number of one.',
          TRANSACTION,
        ),
        ...orderFilterMeanings,
        ...pageInputMeanings,
      },
      output: pageMeanings('The orders, newest first.'),
    }),
    call(exportOrders, 'All of them or none; who takes them, and which, stands in the log.', {
      input: orderFilterMeanings,
      output: { orders: 'The orders, newest first; at most 5,000.' },
    }),
    call(getOrderAccount, 'Never a phone number.', { input: { id: 'Which order.' } }),
    call(
      proposeRefund,
      'Goes back at once below 500.00 yuan of an order; from there on a second operator agrees first.',
      {
        input: {
          requestId: 'Made by the page; the same one gives back once.',
          orderId: 'Which order.',
          placeIds: 'Which places; null = all that are left.',
          percent: {
            ...percent,
            about: 'Share of their price; null = what the rule of the activity gives back now.',
            minimum: 1,
          },
          shownPercent: {
            ...percent,
            about: 'What the rule gave back when it was shown; refused where it gives something else by now.',
          },
          note,
        },
      },
    ),
    call(decideRefund, 'Whoever proposed it can take it back, and not agree.', {
      input: { id: 'Which proposal.', agree: { about: 'Whether the money goes back.', example: true } },
    }),
    call(getWaitingProposals, 'What waits for a second operator.', {
      input: { ...ofCity, ...pageInputMeanings },
      output: pageMeanings('The proposals, newest first.'),
    }),
    call(
      getChangeRefunds,
      'From 500.00 yuan of an operator within a day on. What they let go back may go back meanwhile, and afterwards.',
      { input: { ...ofCity, ...pageInputMeanings }, output: pageMeanings('The changes, newest first.') },
    ),
    call(seeChangeRefund, 'It takes nothing back. Again, it changes nothing.', { input: { id: 'Which change.' } }),
    call(getFailedRefunds, 'What somebody has to see to.', {
      input: { ...ofCity, ...pageInputMeanings },
      output: pageMeanings('The refunds, newest first.'),
    }),
    call(sendRefundAnew, 'Under the same number: it goes back once, however often it is sent.', {
      input: { id: 'Which refund.' },
    }),
    call(getRefunds, 'Whatever became of them since.', {
      input: { ...daysMeanings, ...ofCity, ...pageInputMeanings },
      output: pageMeanings('The refunds, newest first.'),
    }),
    call(compareAnew, 'It is asked within a minute; what agrees is mended, what does not stays.', {
      input: { id: 'Which difference.' },
    }),
    call(settleDifference, 'Nothing is booked: the money is seen to on the platform of the payment service.', {
      input: {
        id: 'Which difference.',
        ours: fen('What was shown that our books say.', 4900),
        theirs: fen('What was shown that the payment service says.', 4800),
        outRefundNo: text('The refund that was shown; absent or null = none was.', ID.replaceAll('-', '')),
        transactionId: text('The payment service’s number that was shown; absent or null = none was.', TRANSACTION),
        note: text('What was done there, for the log.', '已在商户平台原路退回'),
      },
    }),
    call(getDifferences, 'They are mended by themselves where the payment service knows more than we do.', {
      input: {
        isMended: { about: 'Those that agree again, instead of those that do not.', example: false },
        cityCode: 'Those of orders of one city alone; null = all that the operator may see.',
        ...pageInputMeanings,
      },
      output: pageMeanings('The differences, newest first.'),
    }),
  ],
  failures: [
    failure(proposalNotFound, 'There is no such proposal in the operator’s cities.'),
    failure(proposalDecided, 'Somebody agreed to it, refused it, or its order has changed.'),
    failure(ownProposal, 'The second operator has to be another one.'),
    failure(ownChange, 'Somebody else than who changed the activity has to look at it.'),
    failure(tooManyOrders, 'More than 5,000 fit; fewer days or a further filter.'),
    failure(differenceBookedByItself, 'It is booked within a day, and is gone then.'),
    failure(refundNotFailed, 'It was sent anew meanwhile, or is done.'),
  ],
}
