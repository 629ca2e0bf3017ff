import {
  answerAtDesk,
  feedbackRow,
  getFeedback,
  getWaitingQuestions,
  organizerReminded,
  remindOrganizer,
  waitingQuestion,
} from '#console/feedback-desk.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { FeedbackFace } from '#match/after-activity.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const FACES = { about: 'How it was.', values: FeedbackFace, example: 1 }

/** What operators read of feedback. */
export const feedbackDeskMeanings: MeaningGroup = {
  shapes: [
    shape('FeedbackRow', feedbackRow, 'What somebody said after an activity, without who it was.', {
      id: 'Which one.',
      activity: {
        about: 'About which activity.',
        fields: {
          id: 'Which activity.',
          title: text('Its title.', '新手友好桌游夜'),
          city: text('Code of its city.', '330100'),
          endTime: 'When it ended.',
        },
      },
      organizerName: text('Nickname of who held it; null = none.', '大川'),
      face: FACES,
      text: text('In own words; null = none.', '主理人很会照顾人'),
      sayTime: 'When it was said, or changed.',
      counts: {
        about: 'How many chose each face at this activity, so far.',
        fields: {
          happy: count('Who were happy.', 'answers', 6),
          fair: count('Who found it fair.', 'answers', 1),
          unhappy: count('Who were not happy.', 'answers', 0),
        },
      },
    }),
    shape('WaitingQuestion', waitingQuestion, 'A question that nobody has answered, without who asked.', {
      id: 'Which one.',
      activity: {
        about: 'About which activity.',
        fields: {
          id: 'Which activity.',
          title: text('Its title.', '新手友好桌游夜'),
          city: text('Code of its city.', '330100'),
          startTime: 'When it starts.',
        },
      },
      organizerName: text('Nickname of who is to answer; null = they have none, or operators are to.', '大川'),
      isOfficial: { about: 'Whether the platform itself runs it, so that operators answer.', example: false },
      text: text('What was asked.', '一个人来合适吗？'),
      askTime: 'When it was asked.',
    }),
  ],
  calls: [
    call(getFeedback, 'Of the own cities alone.', {
      input: {
        activityId: 'Of one activity alone; absent = of all.',
        face: { ...FACES, about: 'Of one face alone; absent = of all.' },
        withText: 'Only those with words.',
        ...pageInputMeanings,
      },
      output: pageMeanings('What was said.'),
    }),
    call(
      getWaitingQuestions,
      'Of the own cities alone, of the last 14 days, of activities that are neither over nor cancelled.',
      {
        input: pageInputMeanings,
        output: pageMeanings('What was asked.'),
      },
    ),
    call(answerAtDesk, 'Of the own cities alone, and of activities without a host. Once; who asked is told.', {
      input: { id: 'Which question.', text: text('What is said to it.', '合适，会有人带你') },
      output: {},
    }),
    call(
      remindOrganizer,
      'Of the own cities alone. One reminder for all questions that wait there; once for each activity.',
      {
        input: { id: 'Which question.' },
        output: {},
      },
    ),
  ],
  failures: [failure(organizerReminded, 'Whoever organizes that activity was reminded before.')],
}
