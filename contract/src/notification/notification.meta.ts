import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { bindClientId, unbindClientId } from '#notification/bind-client-id.ts'
import { MessageGroup } from '#notification/message-group.ts'
import { getMyMessages, markRead, messageSender, notification, unreadMessages } from '#notification/messages.ts'
import {
  getNotificationSettings,
  notificationSettings,
  notificationWays,
  quietHours,
  saveNotificationSettings,
} from '#notification/notification-settings.ts'
import { pushClientNotFound, webPushHostRefused } from '#notification/push-errors.ts'
import { removeWebPush, saveWebPush } from '#notification/web-push.ts'

const endpoint = text(
  "Address of the browser's push service, https.",
  'https://fcm.googleapis.com/fcm/send/eH2bG9v:APA91bE',
)

/** What the calls about notifications mean. */
export const notificationMeanings: MeaningGroup = {
  shapes: [
    shape('Notification', notification, 'Something a member is told.', {
      id: 'The notification.',
      kind: 'What it tells; clients pass over kinds they do not know.',
      title: text('Title, in the language of `Accept-Language`, else in Chinese.', '报名成功'),
      text: text('What happened, in the same language.', '你已报名“周六外滩夜跑 5 公里”。'),
      route: text('Own path that it leads to; null = nowhere.', '/pages/40mySub/orderDetail/orderDetail'),
      createTime: 'When it happened.',
      isRead: { about: 'Whether it was read.', example: false },
      from: 'The member it tells of; null where it tells of none, or who is gone.',
    }),
    shape('MessageSender', messageSender, 'The face of a member that a notification tells of.', {
      id: 'The member.',
      headImgurl: text('Path of the head picture; null = none.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      sex: { about: 'Sex; 0 = not told.', values: { unknown: 0, male: 1, female: 2 }, example: 2 },
    }),
    shape('UnreadMessages', unreadMessages, 'How many notifications a member has not read.', {
      all: count('Of all groups, and of none.', 'notifications', 5),
      conversations: count('Of conversations: one for each with something unread.', 'notifications', 2),
      places: count('Of their places.', 'notifications', 1),
      people: count('Of people.', 'notifications', 1),
      organizers: count('Of what organizers tell.', 'notifications', 0),
    }),
    shape('QuietHours', quietHours, 'Hours without a sound, in Asia/Shanghai; they may pass midnight.', {
      from: { about: 'When they begin.', example: '22:30' },
      to: { about: 'When they end.', example: '08:00' },
    }),
    shape('NotificationWays', notificationWays, 'Ways to a member while no page is open.', {
      webPush: { about: 'Messages of the browser, where it was let.', example: true },
      wechat: { about: 'Messages of the WeChat account, to its followers.', example: true },
      sms: { about: 'SMS, for what is urgent and nobody has seen.', example: true },
    }),
    shape('NotificationSettings', notificationSettings, 'What a member wants to hear of.', {
      kindsOff: 'Kinds that are switched off; empty = none.',
      quietHours: 'Hours without a sound; null = never quiet.',
      ways: 'By which ways the member wants to hear while no page is open.',
    }),
    shape('PushClient', bindClientId.input, 'A push client, and the proof that the caller is it.', {
      cid: text('Its id, which is public.', '9f86d081884c7d659a2feaa0c55ad015'),
      session: text('Its session, which only the client and the gateway know.', 'mJ4b0XwT1n3o7QeY5sK2uA'),
    }),
  ],
  calls: [
    call(getMyMessages, 'The newest come first; 500 are kept, for 180 days.', {
      input: {
        ...pageInputMeanings,
        group: { about: 'One group alone; absent = all.', values: MessageGroup, example: MessageGroup.places },
      },
      output: { ...pageMeanings('The notifications.'), unread: 'How many are unread, whatever group is asked for.' },
    }),
    call(markRead, "Either some or all. Ids that are not the caller's are passed over.", {
      input: {
        ids: 'Which ones; absent when `all` is given.',
        all: 'All of them; absent when `ids` is given.',
      },
      inputExample: { all: true },
    }),
    call(getNotificationSettings, 'Until they are saved: every kind, never quiet.'),
    call(saveNotificationSettings, 'Replaces all of them; `ways` left out stay as they are.', {
      input: {
        kindsOff: 'Kinds that are switched off; empty = none.',
        quietHours: 'Hours without a sound; null = never quiet.',
        ways: 'By which ways the member wants to hear; absent = as before.',
      },
    }),
    call(
      bindClientId,
      "From now on the client gets the caller's messages, and nobody else's. Repeating changes nothing.",
    ),
    call(unbindClientId, 'One that is not bound to the caller is passed over.'),
    call(saveWebPush, 'An address known before belongs to the caller from now on. Web Push (RFC 8030, 8291).', {
      input: {
        endpoint,
        keys: {
          about: "Keys of the browser's subscription.",
          fields: {
            p256dh: text(
              'A P-256 point, 65 bytes in base64url without padding.',
              'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            ),
            auth: text('A secret, 16 bytes in base64url without padding.', 'BTBZMqHH6r4Tts7J_aSIgg'),
          },
        },
      },
    }),
    call(removeWebPush, "One that is not the caller's is passed over.", { input: { endpoint } }),
  ],
  failures: [
    failure(pushClientNotFound, 'There is no push client with that cid and session.'),
    failure(webPushHostRefused, 'The address belongs to none of the push services this server sends to.'),
  ],
}
