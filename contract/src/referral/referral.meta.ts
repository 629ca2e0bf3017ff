import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { getMyUsers, referral } from '#referral/get-my-users.ts'

/** What the list of members who came through the caller's links means. */
export const referralMeanings: MeaningGroup = {
  shapes: [
    shape('Referral', referral, "A member who came through the caller's link.", {
      user: 'Who.',
      joinTime: 'Since when.',
      signUps: count('How often they had signed up by the end of yesterday, unless hidden.', 'sign-ups', 4),
    }),
  ],
  calls: [
    call(getMyUsers, 'The newest come first.', {
      input: pageInputMeanings,
      output: {
        ...pageMeanings('The members.'),
        months: {
          about: 'How many came in each of the last twelve months, the newest first.',
          fields: { month: text('The month, YYYY-MM.', '2026-11'), count: count('How many came.', 'members', 2) },
        },
      },
    }),
  ],
}
