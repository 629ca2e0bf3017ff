import {
  answerDoorInvitation,
  coHost,
  coHostNoRoom,
  CoHostState,
  coHostTooMany,
  doorInvitation,
  getCoHosts,
  getDoorInvitations,
  inviteCoHost,
  removeCoHost,
} from '#check-in/co-hosts.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ACTIVITY = 'Whose door.'
const output = { coHosts: 'Who was asked, the newest first; who is apart from the caller, or gone, is left out.' }

/** What the calls about helpers at a door mean. */
export const coHostMeanings: MeaningGroup = {
  shapes: [
    shape('CoHost', coHost, 'Somebody who was asked to open a door beside the organizer.', {
      person: 'Who.',
      state: { about: 'Where they stand: asked, accepted, or declined.', values: CoHostState, example: 20 },
    }),
    shape('DoorInvitation', doorInvitation, 'A door that the caller was asked to help at.', {
      activity: 'Whose door, and when it is open.',
      host: {
        about: 'Who asks: the organizer.',
        fields: {
          id: 'Which member.',
          nickName: text('Their name; null = they have none.', '大川'),
          headImgurl: text('Path below `/pictures/`; null = a head is drawn.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
        },
      },
      isAccepted: {
        about: 'Whether the caller opens it; else it waits for an answer, or was declined.',
        example: false,
      },
      isDeclined: {
        about:
          'Whether the caller declined or went again, and may still accept; only where it was asked for. Absent = false.',
        example: true,
      },
    }),
  ],
  calls: [
    call(getCoHosts, 'For the organizer of the activity.', { input: { activityId: ACTIVITY }, output }),
    call(
      inviteCoHost,
      'For the organizer, of followers and followed ones, while the activity is to come; at most eight stand asked or accepted. One organizer’s asking is told the same member three times a day; further doors stand in their list. Asked again nothing changes, also after they declined, until they were removed; then it tells them nothing new.',
      { input: { activityId: ACTIVITY, userGUID: 'Who is asked.' }, output },
    ),
    call(
      removeCoHost,
      'What they took along is put away when their phone next has a network. Who declined cannot accept any more. Nobody to remove changes nothing.',
      {
        input: { activityId: ACTIVITY, userGUID: 'Who goes.' },
        output,
      },
    ),
    call(
      getDoorInvitations,
      'Activities that are cancelled or over are left out, and unless asked for, declined ones.',
      {
        input: {
          withDeclined: { about: 'Whether those that were declined come as well. Absent = false.', example: true },
        },
        output: { invitations: 'The doors, the soonest first.' },
      },
    ),
    call(
      answerDoorInvitation,
      'Who accepted opens the door by their own right, as the organizer does, until some hours after the end. Who declined or went may accept as long as the activity is not over. The organizer is told up to six times a day of each door.',
      {
        input: { activityId: ACTIVITY, agree: { about: 'False = declines, or helps no longer.', example: true } },
      },
    ),
  ],
  failures: [
    failure(coHostTooMany, 'Eight stand asked or accepted.'),
    failure(coHostNoRoom, 'Eight others stand asked or accepted: they came in the place of who declined.'),
  ],
}
