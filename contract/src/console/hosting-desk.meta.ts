import {
  admitHost,
  draftHostUnmade,
  draftOverdue,
  getDraftsInReview,
  getHostApplications,
  publishReviewed,
  refuseHost,
  returnDraft,
  waitingDraft,
  waitingHost,
} from '#console/hosting-desk.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { draftFieldMeanings } from '#hosting/hosting.meta.ts'
import { call, failure, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const person = (about: string): FieldMeaning => ({
  about,
  fields: { id: 'Which member.', nickName: text('Their nickname.', '阿程') },
})
const reason = text('What the host is told.', '请写清楚集合地点')

/** What editors decide about hosts and their activities. */
export const hostingDeskMeanings: MeaningGroup = {
  shapes: [
    shape('WaitingHost', waitingHost, 'Somebody who asks to host.', {
      member: person('Who asks.'),
      cityCode: text('Code of the city they want to host in.', '330100'),
      cityName: text('Its name.', '杭州'),
      plan: text('What they want to do, and how often.', '每周五带新手玩桌游，八到十人一桌。'),
      idea: text('Their first activity.', '周五新手桌游夜'),
      applyTime: 'When they asked.',
    }),
    shape('WaitingDraft', waitingDraft, 'An activity that waits for review.', {
      id: 'Which draft.',
      host: person('Who wrote it.'),
      submitTime: 'When it was sent.',
      fields: {
        about: 'What its host wrote; pictures by addresses that show them for a while.',
        fields: draftFieldMeanings,
      },
      doubts: 'What its host was asked about, or would be by now.',
      isHostUnmade: { about: 'Whether its host was unmade since: it can only be sent back.', example: false },
    }),
  ],
  calls: [
    call(getHostApplications, 'Who waits longest comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('Who asks to host.'),
    }),
    call(getDraftsInReview, 'What waits longest comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('Activities that wait for review.'),
    }),
    call(
      admitHost,
      'From then on they write activities; the first ones are reviewed, three unless the console sets another number.',
      {
        input: { memberId: 'Who asked.' },
      },
    ),
    call(refuseHost, 'They may ask again.', { input: { memberId: 'Who asked.', reason } }),
    call(publishReviewed, 'It can be found and signed up for at once.', { input: { id: 'Which draft.' } }),
    call(returnDraft, 'The host can change it and send it again.', { input: { id: 'Which draft.', reason } }),
  ],
  failures: [
    failure(draftHostUnmade, 'Whoever wrote it hosts no more; send it back.'),
    failure(draftOverdue, 'The draft broke a rule while it waited, such as a start that has gone by.'),
  ],
}
