import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { afterActivity, FeedbackFace, getAfter, matchRound, saveFeedback } from '#match/after-activity.ts'
import {
  getCandidates,
  getMatches,
  joinMatch,
  leaveMatch,
  match,
  matchCandidate,
  matchClosed,
  matchKey,
  matchKeyTaken,
  matchNone,
  matchNotOpen,
  matchSlot,
  saveChoices,
} from '#match/match-round.ts'
import { userItemMeanings } from '#member/member.meta.ts'

const ACTIVITY_ID = 'The activity; its id is that of the round as well.'
/** The generator of the curve: a point that is on it. */
const A_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
const MARK = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
const OTHER_MARKS = ['Pdw_BNnaSAZPE1exN0bIEeXL6nHWQqxRrrGcUxsAAdo', 'UQIZWUM8CkhLb_JXNxB6JK5BcC_r4CSLNwpSOWE5NAo']
const SLOTS = [MARK, ...OTHER_MARKS].map((own) => ({ own, seek: MARK }))
const FINGERPRINT = '04C6 2B1F 9E30 77AD 5C12'
const FACES = { about: 'How it was.', values: FeedbackFace, example: 1 }

/** What the calls about choosing each other, and about what comes after an activity, mean. */
export const matchMeanings: MeaningGroup = {
  values: [
    {
      schema: matchKey,
      meaning: { about: 'A point of P-256, uncompressed, 65 bytes in base64url without padding.', example: A_KEY },
    },
  ],
  shapes: [
    shape('MatchSlot', matchSlot, 'A sealed pick, or random values that look like one; docs/spec/matching.md.', {
      own: text('mark(me→them), 32 bytes in base64url without padding.', MARK),
      seek: text('SHA-256 of mark(them→me), 32 bytes in base64url without padding.', MARK),
    }),
    shape('MatchCandidate', matchCandidate, 'Somebody in the round, with the key of their device.', {
      ...userItemMeanings,
      publicKey: 'The key that picks of them are sealed with.',
    }),
    shape('Match', match, 'Two people who chose each other, as one of them sees it.', {
      userItem: 'The other one.',
      activity: 'Where they met.',
      time: 'When the round closed.',
      own: text("The other one's mark: a device shows the match only if it is mark(partner→me).", MARK),
      conversationId: { about: 'Their conversation; null where they have none.', example: null },
    }),
    shape('MatchRound', matchRound, 'Where the round of an activity stands, for the caller.', {
      state: text('There is none, it is open, its pairs are being found, it has closed.', 'open'),
      closesAt: 'When it closes; null without a round.',
      joined: 'Whether the caller is in it.',
      fingerprint: text('Of the key the caller is in it with; null unless they are.', FINGERPRINT),
    }),
    shape('AfterActivity', afterActivity, 'What comes after an activity.', {
      people: {
        about: 'Who came and does not hide; nobody where the caller hides.',
        fields: pageMeanings('The people.'),
      },
      counts: {
        about: 'Of the whole activity, people apart from the caller too.',
        fields: {
          came: count("Places that were checked in at the door, guests' too; 0 where nobody kept it.", 'places', 8),
          hidden: count('Others who hide.', 'members', 1),
        },
      },
      visit: count(
        'Of how many activities that the caller was let in at this is the last one; null = not let in.',
        'activities',
        10,
      ),
      photos: text(
        "The organizer's photos: paths below `/pictures/`, signed for an hour.",
        'Zk3vQ0b5oG2p9s1xYt7wRA?e=1795869000&s=3fJm0a',
      ),
      round: 'Where the round stands.',
      feedback: {
        about: 'What the caller said; null until then.',
        fields: { face: FACES, text: text('In own words; null = none.', '主理人很会照顾人') },
      },
      next: "The organizer's next activity; null where none is announced.",
    }),
  ],
  calls: [
    call(
      joinMatch,
      'Shows the caller to those who joined, hidden at the activity or not. Again with another key, or from another device, it replaces the key, and what was sealed with the one before is lost; the same key again changes nothing.',
      {
        input: { activityId: ACTIVITY_ID, publicKey: 'The key of this device, made for this round.' },
        output: {
          closesAt: 'When the round closes.',
          fingerprints: text(
            'Of the keys that the caller may see, their own among them, sorted: tells in one answer whether anybody changed theirs.',
            FINGERPRINT,
          ),
        },
      },
    ),
    call(leaveMatch, 'Slots and key go at once. Nothing happens to who is not in it.', {
      input: { activityId: ACTIVITY_ID },
    }),
    call(getCandidates, 'In the order of their ids. For who joined.', {
      input: { activityId: ACTIVITY_ID, ...pageInputMeanings },
      output: pageMeanings('The others in the round, without people apart from the caller.'),
    }),
    call(
      saveChoices,
      'All three are replaced, picks or none. A mark that stands at somebody else is not taken, without a word: a refusal would tell that they chose the caller.',
      {
        input: {
          activityId: ACTIVITY_ID,
          slots: { about: 'Exactly three, with three different `own`.', example: SLOTS },
        },
        inputExample: {
          activityId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f',
          slots: SLOTS,
        },
      },
    ),
    call(getMatches, 'Both are told in the same moment, when the round closes.', {
      input: pageInputMeanings,
      output: pageMeanings('The matches, the newest first.'),
    }),
    call(getAfter, 'For who has a paid place, from the start of the activity on.', {
      input: { activityId: 'The activity.', ...pageInputMeanings },
    }),
    call(saveFeedback, 'For who has a paid place, from the start on. The last word counts.', {
      input: {
        activityId: 'The activity.',
        face: FACES,
        text: text('For the operators alone; absent = none.', '主理人很会照顾人'),
      },
    }),
  ],
  failures: [
    failure(matchNotOpen, 'The activity has not started.'),
    failure(matchClosed, 'The round has closed.'),
    failure(
      matchNone,
      'The activity has no round, the caller no paid place in it, or they did not join from this device.',
    ),
    failure(matchKeyTaken, 'The key belongs to somebody else: make a new one.'),
  ],
}
