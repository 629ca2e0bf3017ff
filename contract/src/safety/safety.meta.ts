import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { personMeanings } from '#member/member.meta.ts'
import { getMyReports, myReport, report, reportTargetNotFound } from '#safety/report.ts'
import { block, blockedPerson, getBlocked, ownBlock, unblock } from '#safety/block.ts'

/** What the calls by which members protect themselves mean. */
export const safetyMeanings: MeaningGroup = {
  shapes: [
    shape('BlockedPerson', blockedPerson, 'A member the caller blocked.', personMeanings),
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
  ],
  calls: [
    call(block, "Both vanish from each other's lists and counts, and lose their follows both ways.", {
      input: { userGUID: 'Whom to block.' },
    }),
    call(unblock, 'Follows do not come back.', { input: { userGUID: 'Whom to block no longer.' } }),
    call(getBlocked, 'The last one blocked comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('The members.'),
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
    failure(ownBlock, 'Nobody blocks themselves.'),
    failure(reportTargetNotFound, 'What is reported is not there, or the caller may not see it.'),
  ],
}
