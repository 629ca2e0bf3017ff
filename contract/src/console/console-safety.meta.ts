import {
  correctMemberSex,
  findMembers,
  foundMember,
  getMember,
  liftSuspension,
  memberDetail,
  suspendMember,
} from '#console/members.ts'
import {
  decideReport,
  getReport,
  getReportQueue,
  getReportSpeed,
  nobodyReported,
  nothingToHide,
  reportDetail,
  reportedPerson,
  reportRow,
} from '#console/reports.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { showActivity } from '#console/show-activity.ts'
import { call, count, failure, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const rowMeanings = {
  id: 'Which report.',
  targetKind: 'What was reported.',
  targetId: 'Which one.',
  targetName: text('Name or title of it; null = it has none, or is gone.', '周六徒步'),
  person: {
    about: 'The member it is about, as a drawn head; null = gone.',
    fields: { id: 'Which member.', sex: 'Their sex; null where unknown.' },
  },
  reason: 'Why.',
  state: 'Whether it was decided.',
  city: 'The city of what was reported; null = it has none.',
  createTime: 'When it came.',
  dueTime: 'When it has to be decided.',
  isOverdue: 'Whether that is over.',
}

const standingMeanings = {
  id: 'Which member.',
  nickName: text('Their name; null = none.', '小满'),
  createTime: 'When they registered.',
  reports: count('How many reports name them, of whatever kind.', 'reports', 2),
  isSuspended: 'Whether the account is suspended now.',
  suspendedUntil: 'When that ends; null = not at all, or never.',
  eraseTime: 'When the account is erased, since its member told a birth date under 18; null = it is not.',
}

const note = text('Why; for colleagues and the log.', '多次发广告')
const days: FieldMeaning = {
  about: 'For how many days; null = for good, once a second operator confirms that.',
  unit: 'days',
  example: 7,
}

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
      pictures: {
        about: 'The pictures it showed at that time, in their order.',
        fields: {
          label: text('Which part.', 'photos'),
          path: text('Where it is, signed for an hour; null = it is gone.', '2f…c1?e=1795000000&s=…'),
        },
      },
      reporter: 'Who reported; null = the account is gone.',
      target: 'Whom it is about; null = nobody, or gone.',
      isActivityHidden: 'Whether it is about an activity that is hidden now.',
      tells: {
        about:
          'What each decision would tell both sides, in Chinese and English; members read it in their own language.',
        fields: {
          decision: 'Which decision.',
          reporter: text('What whoever reported reads.', '我们核实了你举报的内容，已按社区规则处理。谢谢你'),
          target: text('What whom it is about reads; null = nothing.', '请修改；再次发生会暂停使用。'),
          english: {
            about: 'The same in English; absent from an older server.',
            fields: {
              reporter: text('What whoever reported reads.', 'We looked into what you reported. Thank you'),
              target: text('What whom it is about reads; null = nothing.', 'Please change it.'),
            },
          },
        },
      },
      decision: {
        about: 'What was decided; null = nothing yet.',
        fields: {
          decision: 'What.',
          note,
          time: 'When.',
          operatorName: text('By whom.', '林月'),
          closing: {
            about:
              'Of closing an account: waiting, confirmed or declined by a second operator, or over since nobody did in time.',
            example: 'waiting',
          },
        },
      },
    }),
    shape('ReportedPerson', reportedPerson, 'A member as a report shows them.', {
      id: 'Which member.',
      sex: 'Their sex; null where unknown.',
      nickName: text('Their name; null = none.', '小满'),
      reports: count(
        'How many further reports there are, of theirs or that name them, of whatever kind.',
        'reports',
        2,
      ),
      upheld: count('How many of these led to more than a dismissal.', 'reports', 1),
      isSuspended: 'Whether the account is suspended now.',
      suspendedUntil: 'When that ends; null = not at all, or never.',
    }),
    shape('FoundMember', foundMember, 'A member whom operators looked for.', {
      ...standingMeanings,
      phone: text('Their phone; null = none is kept.', '13800000000'),
    }),
    shape('MemberDetail', memberDetail, 'A member with what operators decide by.', {
      ...standingMeanings,
      sex: 'Their sex; null where unknown.',
      city: 'The city of their card; null = none.',
      isOrganizer: 'Whether they host.',
      texts: {
        about: 'What their card says in their own words.',
        fields: { label: text('Which line.', 'intro'), text: text('How it reads.', '周末常去爬山') },
      },
      latestReports: {
        about: 'The last reports that name them, at most 10.',
        fields: {
          id: 'Which report.',
          targetKind: 'What was reported: they, an activity or question of theirs, or a conversation with them.',
          reason: 'Why.',
          createTime: 'When it came.',
          decision: 'What was decided; null = nothing yet.',
        },
      },
      activities: {
        about: 'The last activities of theirs, at most 10.',
        fields: {
          id: 'Which activity.',
          title: text('Its title.', '周六徒步'),
          startTime: 'When it starts.',
        },
      },
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
    call(getReportSpeed, 'Of the last 8 weeks; weeks begin on Monday in Beijing.', {
      output: {
        weeks: {
          about: 'The weeks in which something was decided, the present one first.',
          fields: {
            week: 'Its Monday.',
            decided: count('Reports decided in it.', 'reports', 12),
            averageMinutes: count('From report to decision, on average.', 'minutes', 52),
            late: count('Reports decided after they were due.', 'reports', 1),
          },
        },
      },
    }),
    call(showActivity, 'Its organizer is told, and what stood against them for it ends.', {
      input: { id: 'Which activity.', note },
    }),
    call(getReport, 'The look is written into the log.', { input: { id: 'Which report.' } }),
    call(decideReport, 'The reporter hears what came of it, the other side of a warning or a suspension.', {
      input: {
        id: 'Which report.',
        decision: 'What comes of it.',
        days: { about: 'For how many days, with a suspension; absent otherwise.', unit: 'days', example: 7 },
        parts: 'What to hide of a card, with `hide`; a question and an activity are hidden whole.',
        note,
      },
      inputExample: { id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f', decision: 'suspend', days: 7, note: '多次发广告' },
    }),
    call(
      findMembers,
      'By one of the three: the whole phone, the number, or the beginning of the name in any case. Members of other cities are left out of a page.',
      {
        input: {
          phone: text('The whole phone.', '13800000000'),
          number: 'The id.',
          name: text('How the name begins.', '小'),
          ...pageInputMeanings,
        },
        output: pageMeanings('Who was found, by name.'),
        inputExample: { phone: '13800000000' },
      },
    ),
    call(getMember, 'The look is written into the log. No phone, no birth date, no orders.', {
      input: { id: 'Which member.' },
    }),
    call(suspendMember, 'What was paid stays paid; of activities that start meanwhile it comes back in full.', {
      input: { id: 'Which member.', days, note },
      output: { suspendedUntil: 'When it ends; null = never, since the account was closed before.' },
    }),
    call(
      liftSuspension,
      'They may do everything again, and are told. Of who was frozen as under 18 nothing is erased; a birth date under 18 is in no card, and told again it counts anew.',
      {
        input: {
          id: 'Which member.',
          reason: 'Why the account stands still; a suspension unless given.',
          note,
        },
      },
    ),
    call(
      correctMemberSex,
      'Who ordered or held a place cannot change it themselves. Places stay as they were sold, and the door shows that.',
      { input: { id: 'Which member.', sex: 'Which sex they have.', note } },
    ),
  ],
  failures: [
    failure(nobodyReported, 'It is about nobody’s account, or the account is gone.'),
    failure(nothingToHide, 'What was reported is neither a card nor a question, or has nothing of it any more.'),
  ],
}
