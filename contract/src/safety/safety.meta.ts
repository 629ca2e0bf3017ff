import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { personMeanings } from '#member/member.meta.ts'
import { getMyReports, myReport, report, reportTargetNotFound } from '#safety/report.ts'
import {
  endCompanion,
  getCompanion,
  safetyClosed,
  safetyCompanion,
  safetyNotFound,
  safetyTooMany,
  startCompanion,
} from '#safety/safety-companion.ts'
import { appeal, appealMade, appealOver, getMeasures, measure, measureNotFound } from '#safety/measure.ts'
import { block, blockedPerson, getBlocked, ownBlock, unblock } from '#safety/block.ts'

/** What the calls by which members protect themselves mean. */
export const safetyMeanings: MeaningGroup = {
  shapes: [
    shape('BlockedPerson', blockedPerson, 'A member the caller blocked.', personMeanings),
    shape('SafetyCompanion', safetyCompanion, 'Somebody trusted knows where the caller is during an activity.', {
      id: 'By which 我到家了 is said.',
      links: count('Links made for it.', 'links', 1),
      homeTime: 'When the caller said that they are home; null until then.',
    }),
    shape('MyReport', myReport, 'Something the caller reported.', {
      id: 'Id of the report.',
      target: {
        about: 'What was reported.',
        fields: {
          kind: 'What it is.',
          id: 'Which one.',
          name: text(
            'Name of the member or title of the activity; null = none, gone, or not to be seen by the caller.',
            '阿强',
          ),
        },
      },
      reason: 'Why, as the caller said.',
      state: 'Whether operators have decided.',
      decision:
        'Whether something was found to be wrong; null until then. What it meant for the other is told to nobody.',
      time: 'When it was reported, the last time.',
    }),
    shape('Measure', measure, 'What operators did about the caller’s conduct.', {
      id: 'By which it is appealed.',
      kind: 'What it is: a warning, something hidden, a suspension with an end, or one without.',
      activity: {
        about: 'The activity that was hidden; absent where it was something else, or the activity is gone.',
        fields: {
          id: 'Which activity.',
          title: text('Its title.', '周五爵士夜拼桌'),
          reason: 'Why, as it was reported.',
        },
      },
      time: 'When it was taken.',
      untilTime: 'When a suspension ends by itself; null = it is none, or has no end.',
      isLifted: 'Whether it was lifted, or another one took its place.',
      appealUntil: 'Until when it can be appealed; null = no more, or it was.',
      appeal: {
        about: 'The appeal; null = none was made.',
        fields: { time: 'When it was made.', outcome: 'What came of it; null = nobody has decided yet.' },
      },
    }),
  ],
  calls: [
    call(
      startCompanion,
      'From 6 hours before the start until 6 hours after the end, by who has a place; void at the first noon after that, when the place is given back, and when the activity is cancelled. At most 3 an activity. The page shows venue, address, city and end, the name, and whether 我到家了 was said; a further link takes that back.',
      {
        input: {
          activityId: 'The activity.',
          name: text('How the page speaks of the caller; it is sealed by the link. Absent = as a friend.', '小鹿'),
        },
        output: {
          url: text(
            'What somebody trusted opens; it is told this once.',
            'https://quan.example/s/V1StGXR8Z5jdHi6BmyTabc',
          ),
        },
      },
    ),
    call(endCompanion, 'All links of it say so from then on. The first time counts.', {
      input: { id: "The caller's own." },
    }),
    call(getCompanion, 'Links themselves are told when they are made alone.', {
      input: { activityId: 'The activity.' },
      output: { companion: 'What the caller has there; null = no link, or void.' },
    }),
    call(block, "Both vanish from each other's lists and counts, and lose their follows both ways.", {
      input: { userGUID: 'Whom to block.' },
    }),
    call(unblock, 'Follows do not come back.', { input: { userGUID: 'Whom to block no longer.' } }),
    call(getBlocked, 'The last one blocked comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('The members.'),
    }),
    call(getMeasures, 'The last one comes first. Also while the account stands still.', {
      input: pageInputMeanings,
      output: pageMeanings('The measures.'),
    }),
    call(appeal, 'Within 7 days, once a measure; another operator than the first decides. Counts as a change.', {
      input: { id: 'Which measure.', text: text('Why it is wrong.', '那不是我写的') },
    }),
    call(getMyReports, 'The last one comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('The reports.'),
    }),
    call(report, 'Goes to the operators. Counts as a change: at most 20 a minute.', {
      input: {
        target: {
          about: 'What is reported.',
          fields: { kind: 'What it is.', id: 'Which one.' },
        },
        reason: 'Why.',
        text: text('In own words; absent = nothing said.', '头像不当'),
        withEvidence:
          'Of a conversation: whether its last twenty messages go to the operators with the report; absent = no.',
      },
    }),
  ],
  failures: [
    failure(safetyNotFound, 'The caller has no place there, or there is no such thing of theirs.'),
    failure(safetyClosed, 'More than 6 hours before the start, or after the end.'),
    failure(safetyTooMany, 'The caller made 3 links at this activity.'),
    failure(measureNotFound, 'There is no such measure against the caller.'),
    failure(appealMade, 'There is one appeal, and it was made.'),
    failure(appealOver, 'More than 7 days after the measure.'),
    failure(ownBlock, 'Nobody blocks themselves.'),
    failure(reportTargetNotFound, 'What is reported is not there, or the caller may not see it.'),
  ],
}
