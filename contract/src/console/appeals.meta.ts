import { appealDetail, appealRow, decideAppeal, getAppeal, getAppealQueue, ownMeasure } from '#console/appeals.ts'
import { decideClosing, getWaitingClosings, ownClosing, waitingClosing } from '#console/closings.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const rowMeanings = {
  id: 'Which measure it is against.',
  memberId: 'Whose.',
  nickName: text('Their name; null = none.', '小满'),
  sex: 'Their sex; null where unknown.',
  kind: 'What the measure is.',
  takenTime: 'When it was taken.',
  appealTime: 'When it was appealed.',
  dueTime: 'When it has to be decided.',
  isOverdue: 'Whether that is over.',
  state: 'Whether it was decided.',
  isOwn: 'Whether the caller took the measure, so that somebody else decides.',
}

const note = text('Why; for colleagues and the log.', '多次发广告')

/** What the console's calls about appeals and closings of accounts mean. */
export const appealMeanings: MeaningGroup = {
  shapes: [
    shape('AppealRow', appealRow, 'An appeal in the queue.', rowMeanings),
    shape('AppealDetail', appealDetail, 'An appeal with everything that there is to decide by.', {
      ...rowMeanings,
      text: text('In the member’s own words.', '那不是我写的'),
      note: text('Why the measure was taken.', '多次发广告'),
      operatorName: text('By whom.', '林月'),
      untilTime: 'When the suspension ends by itself; null = it is none, or has no end.',
      isLifted: 'Whether it was lifted already, or another one took its place.',
      reportId: 'The report it was decided on; null = without one.',
      decision: {
        about: 'What was decided on the appeal; null = nothing yet.',
        fields: { outcome: 'What.', note, time: 'When.', operatorName: text('By whom.', '周宁') },
      },
    }),
    shape('WaitingClosing', waitingClosing, 'An account that an operator wants closed, which takes a second one.', {
      id: 'Which measure; the account is suspended meanwhile.',
      memberId: 'Whose account.',
      nickName: text('Their name; null = none.', '小满'),
      sex: 'Their sex; null where unknown.',
      note: text('Why, in the words of who proposes it.', '多次发广告'),
      operatorName: text('Who proposes it.', '林月'),
      isOwn: 'Whether the caller does, who may take it back and no more.',
      reportId: 'The report it was decided on; null = without one.',
      city: 'The city of their card then; null = none.',
      proposeTime: 'Since when it waits.',
      untilTime: 'When the suspension ends by itself, and the proposal with it.',
    }),
  ],
  calls: [
    call(getAppealQueue, 'Due in 72 hours.', {
      input: { state: 'Which ones; open ones unless given.', ...pageInputMeanings },
      output: pageMeanings('The appeals.'),
    }),
    call(getAppeal, 'The look is written into the log.', { input: { id: 'Which one.' } }),
    call(decideAppeal, 'Lifted: a suspension ends at once. The member is told.', {
      input: { id: 'Which one.', outcome: 'Whether the measure stays.', note },
    }),
    call(getWaitingClosings, 'Those whose suspension ends first are in front.', {
      input: pageInputMeanings,
      output: pageMeanings('The proposals.'),
    }),
    call(
      decideClosing,
      'By another operator than who proposed it; the member is told once it is closed. Declined, the suspension lasts to its end, and may be lifted as every other.',
      {
        input: {
          id: 'Which one.',
          isConfirmed: { about: 'Whether the account is closed.', example: true },
          note,
        },
      },
    ),
  ],
  failures: [
    failure(ownMeasure, 'The operator took or confirmed the measure, or could have entered as who did.'),
    failure(ownClosing, 'The operator proposed it, or could have entered as who did.'),
  ],
}
