import { NotificationKind } from '#notification/notification-kind.ts'

/** What the message centre sorts by: conversations, the own places, people, and what organizers tell. */
export const MessageGroup = {
  conversations: 'conversations',
  places: 'places',
  people: 'people',
  organizers: 'organizers',
} as const
/** One of the groups of messages. */
export type MessageGroup = (typeof MessageGroup)[keyof typeof MessageGroup]

/** The kinds of each group; what is in none of them is told of the account and the city, and stands among all. */
export const GROUP_KINDS: Readonly<Record<MessageGroup, readonly NotificationKind[]>> = {
  conversations: [NotificationKind.newMessage, NotificationKind.conversationAsk],
  places: [
    NotificationKind.orderPaid,
    NotificationKind.orderRefunded,
    NotificationKind.orderClosed,
    NotificationKind.waitingListOffer,
    NotificationKind.activityChanged,
    NotificationKind.activityCancelled,
    NotificationKind.activityTomorrow,
    NotificationKind.activityInTwoHours,
    NotificationKind.placeAssigned,
    NotificationKind.placeBeside,
    NotificationKind.safetyReminder,
  ],
  people: [
    NotificationKind.newFollower,
    NotificationKind.companionLinkRequest,
    NotificationKind.matched,
    NotificationKind.matchKeyChanged,
  ],
  organizers: [
    NotificationKind.announcement,
    NotificationKind.questionAsked,
    NotificationKind.questionAnswered,
    NotificationKind.hosting,
    NotificationKind.newActivity,
  ],
}
