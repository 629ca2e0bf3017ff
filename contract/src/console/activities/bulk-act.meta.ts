import {
  bulkAct,
  bulkActItem,
  BulkActKind,
  bulkActsUnfinished,
  BulkOutcome,
  cancelMany,
  getMyBulkActs,
  publishMany,
} from '#console/activities/bulk-act.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const requestId = 'Drawn by the page: the same one again begins nothing more.'
const id = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'

/** What the calls mean that do something to several at once. */
export const bulkActMeanings: MeaningGroup = {
  shapes: [
    shape('BulkActItem', bulkActItem, 'One of those that something is done to.', {
      of: { about: 'Whether it is a published activity or a draft.', example: 'activity' },
      id: 'Which activity, or which draft.',
      title: text('Its title when it was begun; null = it had none.', '周五爵士夜拼桌'),
      outcome: { about: 'Where it stands.', values: BulkOutcome, example: 'done' },
      failure: {
        about: 'Why it stayed as it was; null = it did not.',
        fields: {
          code: text('For programs.', 'activity.over'),
          reason: text('In words.', '活动已经结束或取消，没有可取消的了'),
        },
      },
    }),
    shape('BulkAct', bulkAct, 'What is done to several at once.', {
      id: 'The request that began it.',
      kind: { about: 'What is done.', values: BulkActKind, example: 'cancel' },
      beginTime: 'When it was begun.',
      endTime: 'When the last one was done; null while it is done.',
      items: 'Each with its outcome, in the order asked for; those of other cities left out.',
    }),
  ],
  calls: [
    call(cancelMany, 'A job does one after the other; money goes back and people are told as of one cancelled alone.', {
      input: {
        requestId,
        items: {
          about: 'Activities that are cancelled and drafts that are deleted.',
          fields: {
            of: { about: 'Whether it is a published activity or a draft.', example: 'activity' },
            id: 'Which activity, or which draft.',
          },
        },
        note: text('Why, for colleagues.', '场地停水'),
      },
      inputExample: { requestId: id, items: [{ of: 'activity', id }], note: '场地停水' },
    }),
    call(publishMany, 'A job does one after the other; what breaks a rule, raises doubts or was saved anew stays.', {
      input: {
        requestId,
        drafts: {
          about: 'Which drafts.',
          fields: {
            id: 'Which draft.',
            version: { about: 'The version that the operator saw.', unit: 'saves', minimum: 1, example: 3 },
          },
        },
      },
      inputExample: { requestId: id, drafts: [{ id, version: 3 }] },
    }),
    call(getMyBulkActs, 'Of the last 24 hours, at most three; asked again it tells how far they are.', {
      output: { acts: 'The one begun last first.' },
    }),
  ],
  failures: [failure(bulkActsUnfinished, 'As many of the operator as may be are not done yet.')],
}
