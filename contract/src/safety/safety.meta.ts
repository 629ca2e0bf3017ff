import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { personMeanings } from '#member/member.meta.ts'
import { report, reportTargetNotFound } from '#safety/report.ts'
import { block, blockedPerson, getBlocked, ownBlock, unblock } from '#safety/block.ts'

/** What the calls by which members protect themselves mean. */
export const safetyMeanings: MeaningGroup = {
  shapes: [shape('BlockedPerson', blockedPerson, 'A member the caller blocked.', personMeanings)],
  calls: [
    call(block, "Both vanish from each other's lists and counts, and lose their follows both ways.", {
      input: { userGUID: 'Whom to block.' },
    }),
    call(unblock, 'Follows do not come back.', { input: { userGUID: 'Whom to block no longer.' } }),
    call(getBlocked, 'The last one blocked comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('The members.'),
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
