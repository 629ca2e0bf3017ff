import { ActivityCategory } from '#activity/activity-category.ts'
import { MESSAGE_TESTS_A_DAY, MESSAGES_A_MEMBER_A_WEEK, MESSAGE_NIGHT } from '#console/messages/message-limits.ts'
import {
  getOperatorMessage,
  getOperatorMessages,
  leftOut,
  MessageAudience,
  MessageState,
  messageToNobody,
  messageHeld,
  messageRefused,
  messageUnfit,
  operatorMessage,
  previewMessage,
  sendOperatorMessage,
  stopOperatorMessage,
  testMessage,
} from '#console/messages/operator-messages.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ID = 'The message.'
const ACTIVITY_ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const REQUEST_ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60'
const words = { title: '本周五多了两场夜跑', text: '湖滨和钱江新城各一场，名额都还有，点开看看。' }
const TITLE = text('Title as members read it.', words.title)
const TEXT = text('Text as members read it.', words.text)
const AUDIENCE = { about: 'Whom it is for.', values: MessageAudience, example: MessageAudience.activity }
const CATEGORY = { about: 'The kind of activities; null = it is for no kind.', values: ActivityCategory, example: 40 }

const audienceMeanings = {
  audience: AUDIENCE,
  activityId: 'The activity, for its people; else absent.',
  cityCode: text('The city, for its people; of a kind absent = everywhere; else absent.', '330100'),
  category: CATEGORY,
}
const sample = { audience: MessageAudience.activity, activityId: ACTIVITY_ID, ...words }

/** What the console's calls about messages of operators mean. */
export const operatorMessageMeanings: MeaningGroup = {
  shapes: [
    shape('LeftOut', leftOut, 'Who of an audience gets no message.', {
      frozen: count('Accounts that are suspended or frozen.', 'members', 1),
      off: count('Who switched messages of operators off.', 'members', 12),
      limit: count(`Who had ${MESSAGES_A_MEMBER_A_WEEK} within a week.`, 'members', 30),
    }),
    shape('OperatorMessage', operatorMessage, 'A message of operators, and how far it is.', {
      id: ID,
      audience: AUDIENCE,
      activity: {
        about: 'The activity whose people it is for; null = it is for no one’s people.',
        fields: { id: 'Which activity.', title: text('Its title.', '周五爵士夜拼桌') },
      },
      city: {
        about: 'The city; null = people of a kind everywhere.',
        fields: { code: 'Its code.', name: text('Its name.', '杭州') },
      },
      category: CATEGORY,
      title: TITLE,
      text: TEXT,
      operatorName: text('Who sent it.', '林月'),
      createTime: 'When it was begun.',
      state: { about: 'How it stands.', values: MessageState, example: MessageState.sending },
      reach: count('Members who were to get it when it was begun.', 'members', 4200),
      sent: count('Members who got it.', 'members', 1800),
      waiting: count('Members who have not got it yet; of a stopped one those who get it no more.', 'members', 2400),
      leftOut: 'Who was left out when it was their turn.',
      failed: count('Members whom it could not be told because something failed.', 'members', 0),
      nextTime: 'When the first of those who wait get it, where all of them have quiet hours; else null.',
      endTime: 'When it was over; null = it is being sent.',
      stopperName: text(
        'Who stopped it; null = nobody did: one that is stopped all the same was, since its writer may not send it any more.',
        '林月',
      ),
    }),
  ],
  calls: [
    call(getOperatorMessages, 'Those for people everywhere are shown to operators of all cities.', {
      input: pageInputMeanings,
      output: pageMeanings('The messages.'),
    }),
    call(getOperatorMessage, 'Asked again and again while it is being sent.', { input: { id: ID } }),
    call(previewMessage, 'Nothing is sent. Words may be missing while somebody still writes.', {
      input: { ...audienceMeanings, title: TITLE, text: TEXT },
      output: {
        reach: count('Members who would get it.', 'members', 4200),
        quiet: count('Those of them who would not get it before their quiet hours end.', 'members', 300),
        leftOut: 'Who would be left out.',
        isMore: 'Whether there are more than were counted.',
        finds: 'Why it would be refused; empty = it would not.',
      },
      inputExample: sample,
    }),
    call(
      testMessage,
      `Marked as a test; it counts for no limit of the member. ${MESSAGE_TESTS_A_DAY} a day of an operator. The same answer where nobody has that phone.`,
      { input: { title: TITLE, text: TEXT, phone: text('The phone of the member who gets it.', '13812346621') } },
    ),
    call(
      sendOperatorMessage,
      `By every way that members let. Their quiet hours hold it up, else ${MESSAGE_NIGHT.from} to ${MESSAGE_NIGHT.to}. A member gets ${MESSAGES_A_MEMBER_A_WEEK} within a week at most.`,
      {
        input: { requestId: 'Drawn for each message.', ...audienceMeanings, title: TITLE, text: TEXT },
        inputExample: { requestId: REQUEST_ID, ...sample },
      },
    ),
    call(stopOperatorMessage, 'Who has got it keeps it.', { input: { id: ID } }),
  ],
  failures: [
    failure(messageHeld, 'The service that reviews is unsure; a colleague looks at the words first.'),
    failure(messageRefused, 'A colleague did not let the words pass.', 'The reason.'),
    failure(messageUnfit, 'The words hold a way of contact, a link or a listed word, or did not pass the review.'),
    failure(messageToNobody, 'The audience is empty, or everybody in it is left out.'),
  ],
}
