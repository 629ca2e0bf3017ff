import { announce, getAnnouncements, getHostedAnnouncements } from '@quan/contract/hosting/announcements.ts'
import type { Announcements } from '#features/announcement/announcement.service.ts'
import { implement } from '#platform/http/implement.ts'

/** What organizers tell everybody who comes. */
export const announcementRoutes = ({ announcements }: { announcements: Announcements }) => [
  implement(getHostedAnnouncements, ({ input, member }) => announcements.get(member.memberId, input.activityId)),
  implement(
    announce,
    ({ input, member }) => announcements.announce(member.memberId, input),
    ({ input, member }) => announcements.get(member.memberId, input.activityId),
  ),
  implement(getAnnouncements, async ({ input, member }) => ({
    announcements: await announcements.listFor(member.memberId, input.activityId),
  })),
]
