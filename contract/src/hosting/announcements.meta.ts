import {
  announce,
  announcement,
  announcementOver,
  announcementTooMany,
  getAnnouncements,
  getHostedAnnouncements,
  hostedAnnouncements,
} from '#hosting/announcements.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ACTIVITY = 'Which activity.'
const TEXT = text('What was told.', '今晚多备了两把椅子，可以带一位朋友来')

const fields = { id: 'The announcement.', text: TEXT, createTime: 'When it was sent.' }

/** What organizers tell everybody who comes. */
export const announcementMeanings: MeaningGroup = {
  shapes: [
    shape('Announcement', announcement, 'What an organizer told everybody who comes.', fields),
    shape('HostedAnnouncements', hostedAnnouncements, 'The announcements of an activity for its organizer.', {
      title: text('Title of the activity.', '周五爵士夜拼桌'),
      endTime: 'When the activity ends.',
      enrollDeadline: 'Until when one can sign up.',
      announcements: {
        about: 'Sent ones, the newest first.',
        fields: { ...fields, reach: count('Members it was for when it was sent.', 'members', 8) },
      },
      left: count('How many may still be sent; 0 also once nothing may be announced any more.', 'announcements', 2),
      reach: count('Members who would be told now.', 'members', 8),
    }),
  ],
  calls: [
    call(getHostedAnnouncements, 'Of an activity of their own.', { input: { activityId: ACTIVITY } }),
    call(
      announce,
      'At most 3 an activity, until a day after its end. Who holds a paid place is told by `announcement`, and who booked one for somebody without an account; who gets a place later reads it with the order.',
      { input: { activityId: ACTIVITY, text: TEXT, requestId: 'Drawn for each announcement.' } },
    ),
    call(getAnnouncements, 'For who holds a paid place, or booked one.', {
      input: { activityId: ACTIVITY },
      output: { announcements: 'The announcements, the newest first.' },
    }),
  ],
  failures: [
    failure(announcementOver, 'The activity was cancelled, or ended more than a day ago.'),
    failure(announcementTooMany, 'Three announcements were sent.'),
  ],
}
