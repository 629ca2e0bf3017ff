import { decideOutsideRefund, outsideRefund, proposeOutsideRefund } from '#console/accounting/outside-refunds.ts'
import { call, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const operatorFields = { id: 'Which operator.', name: text('How colleagues are shown them.', '林月') }
const operator = (about: string): FieldMeaning => ({ about, fields: operatorFields })
const outsideMeanings = {
  way: 'How it was given.',
  reference: text('By which the transfer or receipt is found.', '20261128330100046621'),
  note: text('Why the payment service would not, for the second operator.', '用户微信已注销，转到银行卡'),
}

/** Money that people gave back outside the payment service. */
export const outsideRefundMeanings: MeaningGroup = {
  shapes: [
    shape('OutsideRefund', outsideRefund, 'That a failed refund was given back outside the payment service.', {
      id: 'Which one.',
      refundId: 'The refund.',
      ...outsideMeanings,
      state: 'Where it stands.',
      proposedBy: operator('Who says so.'),
      proposeTime: 'When.',
      decidedBy: operator('Who agreed or refused; null = nobody yet.'),
      decideTime: 'When; null = not yet.',
    }),
  ],
  calls: [
    call(proposeOutsideRefund, 'Whole, and booked once a second operator agrees, whatever it comes to.', {
      input: { refundId: 'Which refund.', ...outsideMeanings },
    }),
    call(decideOutsideRefund, 'Whoever said so can take it back, and not agree.', {
      input: { id: 'Which one.', agree: { about: 'Whether it was given.', example: true } },
    }),
  ],
}
