/**
 * What a notification tells; members may switch kinds off one by one. `placeAssigned` also tells that the place was
 * taken back, or is free again because a guest objected, `placeBeside` what became of a place held for a friend.
 * `matched` is told to both sides of a pair at once, `matchKeyChanged`
 * to all in a round where somebody changed devices. `newMessage` is told once a conversation until it is read.
 * `announcement` is what an organizer tells those who come, `hosting` what operators tell an organizer,
 * and what those who help at a door and its organizer do.
 * `questionAsked` tells an organizer that somebody waits for an answer.
 * `newActivity` and `weekend` are told to whoever asked for them. `safetyReminder` asks who lets somebody trusted know
 * whether they are home. `operatorMessage` is what operators write to the people of an activity, a city or a kind of
 * activities. `accountSecurity` cannot be switched off.
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
  questionAsked: 'questionAsked',
  questionAnswered: 'questionAnswered',
  taskReminder: 'taskReminder',
  matched: 'matched',
  matchKeyChanged: 'matchKeyChanged',
  hosting: 'hosting',
  announcement: 'announcement',
  conversationAsk: 'conversationAsk',
  newMessage: 'newMessage',
  newActivity: 'newActivity',
  weekend: 'weekend',
  safetyReminder: 'safetyReminder',
  operatorMessage: 'operatorMessage',
  accountSecurity: 'accountSecurity',
} as const
/** One of the kinds of notifications. */
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind]
