import { buyer, findBuyerByPhone, findBuyers } from '#console/accounting/buyers.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** Who ordered, as finance looks for them. */
export const buyerMeanings: MeaningGroup = {
  shapes: [
    shape('Buyer', buyer, 'A member who ordered something, as finance looks for them.', {
      id: 'Which member.',
      nickName: text('Their nickname.', '小满'),
      latest: {
        about: 'Their last order of a city of the operator.',
        fields: {
          id: 'Which order.',
          title: text('What it is for.', '周五爵士夜拼桌'),
          cityCode: text('Code of its city.', '330100'),
          createTime: 'When it was made.',
        },
      },
    }),
  ],
  calls: [
    call(findBuyers, 'Nothing is told of who never ordered in the operator’s cities.', {
      input: { name: text('How their nickname begins, in any case.', '小满'), ...pageInputMeanings },
      output: pageMeanings('The buyers, by name.'),
    }),
    call(findBuyerByPhone, 'The phone is shown nowhere and stands in no log; whom it led to does.', {
      input: { phone: text('Their phone.', '13800006621') },
      output: { buyer: 'Who ordered; null = nobody of the operator’s cities.' },
    }),
  ],
}
