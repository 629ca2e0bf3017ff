/**
 * What a notification tells; members may switch kinds off one by one. `placeAssigned` also tells that the place was
 * taken back, or is free again because a guest objected, `placeBeside` what became of a place held for a friend.
 * `matched` is told to both sides of a pair at once. `newMessage` is told once a conversation until it is read.
 * `newActivity` and `weekend` are told to whoever asked for them. `accountSecurity` cannot be switched off.
 */
export const NotificationKind = {
  orderPaid: 'orderPaid',
  orderRefunded: 'orderRefunded',
  orderClosed: 'orderClosed',
  waitingListOffer: 'waitingListOffer',
  activityChanged: 'activityChanged',
  activityCancelled: 'activityCancelled',
  activityTomorrow: 'activityTomorrow',
  activityInTwoHours: 'activityInTwoHours',
  newFollower: 'newFollower',
  companionLinkRequest: 'companionLinkRequest',
  placeAssigned: 'placeAssigned',
  placeBeside: 'placeBeside',
  questionAnswered: 'questionAnswered',
  taskReminder: 'taskReminder',
  matched: 'matched',
  hosting: 'hosting',
  conversationAsk: 'conversationAsk',
  newMessage: 'newMessage',
  newActivity: 'newActivity',
  weekend: 'weekend',
  accountSecurity: 'accountSecurity',
} as const
/** One of the kinds of notifications. */
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind]
