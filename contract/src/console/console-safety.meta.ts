import { findMembers, foundMember, liftSuspension, suspendMember } from '#console/members.ts'
import { decideReport, getReport, getReportQueue, reportDetail, reportedPerson, reportRow } from '#console/reports.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const rowMeanings = {
  id: 'Which report.',
  targetKind: 'What was reported.',
  targetId: 'Which one.',
  targetName: text('Name or title of it; null = it has none, or is gone.', '周六徒步'),
  reason: 'Why.',
  state: 'Whether it was decided.',
  city: 'The city of what was reported; null = it has none.',
  createTime: 'When it came.',
  dueTime: 'When it has to be decided.',
  isOverdue: 'Whether that is over.',
}

const note = text('Why; for colleagues and the log.', '多次发广告')
const days: FieldMeaning = { about: 'For how many days; null = without end.', unit: 'days', example: 7 }

/** What the console's calls about reports and members mean. */
export const consoleSafetyMeanings: MeaningGroup = {
  shapes: [
    shape('ReportRow', reportRow, 'A report in the queue.', rowMeanings),
    shape('ReportDetail', reportDetail, 'A report with everything that there is to decide by.', {
      ...rowMeanings,
      text: text('What the reporter wrote; null = nothing.', '头像不当'),
      evidence: {
        about: 'What was reported as it read at that time; empty = nothing was kept.',
        fields: { label: text('Which part.', 'intro'), text: text('How it read.', '加微信聊') },
      },
      reporter: 'Who reported; null = the account is gone.',
      target: 'Whom it is about; null = nobody, or gone.',
      decision: {
        about: 'What was decided; null = nothing yet.',
        fields: {
          decision: 'What.',
          note,
          time: 'When.',
          operatorName: text('By whom.', '林月'),
        },
      },
    }),
    shape('ReportedPerson', reportedPerson, 'A member as a report shows them.', {
      id: 'Which member.',
      nickName: text('Their name; null = none.', '小满'),
      reports: count('How many further reports there are, of theirs or against them.', 'reports', 2),
      upheld: count('How many of these led to more than a dismissal.', 'reports', 1),
      isSuspended: 'Whether the account is suspended now.',
    }),
    shape('FoundMember', foundMember, 'A member as operators see them.', {
      id: 'Which member.',
      nickName: text('Their name; null = none.', '小满'),
      phone: text('Their phone; null = none is kept.', '13800000000'),
      createTime: 'When they registered.',
      reports: count('How many reports there are against them.', 'reports', 2),
      isSuspended: 'Whether the account is suspended now.',
      suspendedUntil: 'When that ends; null = not at all, or never.',
    }),
  ],
  calls: [
    call(
      getReportQueue,
      'Due in 24 hours (abuse, fraud), else in 72. What belongs to no city is for operators of all.',
      {
        input: {
          state: 'Which ones; open ones unless given.',
          reason: 'Of one reason alone; absent = all.',
          ...pageInputMeanings,
        },
        output: pageMeanings('The reports.'),
      },
    ),
    call(getReport, 'The look is written into the log.', { input: { id: 'Which report.' } }),
    call(decideReport, 'The reporter hears what came of it, the other side of a warning or a suspension.', {
      input: {
        id: 'Which report.',
        decision: 'What comes of it.',
        days: { about: 'For how many days, with a suspension; absent otherwise.', unit: 'days', example: 7 },
        note,
      },
      inputExample: { id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f', decision: 'suspend', days: 7, note: '多次发广告' },
    }),
    call(findMembers, 'Either by the whole phone or by the beginning of the name. At most 20.', {
      input: { phone: text('The whole phone.', '13800000000'), name: text('How the name begins.', '小') },
      output: { members: 'Who was found.' },
      inputExample: { phone: '13800000000' },
    }),
    call(suspendMember, 'What was paid stays paid; of activities that start meanwhile it comes back in full.', {
      input: { id: 'Which member.', days, note },
      output: { suspendedUntil: 'When it ends; null = without end.' },
    }),
    call(liftSuspension, 'They may do everything again.', { input: { id: 'Which member.', note } }),
  ],
}
