import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { getFocusUser, ownFocus, toggleFocusUser } from '#follow/follow.ts'
import { call, failure, type MeaningGroup, shape } from '#meaning/meaning.ts'

/** What the calls about follows mean. */
export const followMeanings: MeaningGroup = {
  shapes: [
    shape('FollowRelation', toggleFocusUser.input, 'Whether one member follows another.', {
      userGUID: 'The follower: the caller.',
      focusUserGUID: 'Whom they follow.',
      isFocus: 'Whether they follow, from now on.',
    }),
  ],
  calls: [
    call(toggleFocusUser, 'Asking for what is so already changes nothing. Counts as a change: at most 20 a minute.'),
    call(getFocusUser, 'The newest come first.', {
      input: { kind: 'Whom the caller follows, or who follows the caller.', ...pageInputMeanings },
      output: pageMeanings('The members.'),
    }),
  ],
  failures: [failure(ownFocus, 'Nobody follows themselves.')],
}
