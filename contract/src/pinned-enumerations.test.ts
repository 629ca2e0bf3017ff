import { describe, expect, test } from 'vitest'
import { CONSOLE_ENUMERATIONS } from './pinned-console-enumerations.testing.ts'
import { IMPORT_ENUMERATIONS } from './pinned-import-enumerations.testing.ts'
import { PUSH_ENUMERATIONS } from './pinned-push-enumerations.testing.ts'
import { modulesBelow } from '#contract-modules.testing.ts'

/** An enumeration whose values are its names. */
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

/**
 * Every enumeration of the contract, written out once more: its values stand on the wire and in stored rows, so who
 * changes one changes the product, not only the code.
 */
const PINNED: readonly (readonly [subject: string, name: string, values: unknown])[] = [
  ['Activity status', 'ActivityStatus', { registering: 10, inProgress: 20, ended: 30 }],
  [
    'Marital status',
    'MaritalStatus',
    { unmarried: 10, divorcedNoChild: 20, divorcedWithChild: 30, divorcedChildElsewhere: 40, widowed: 50 },
  ],
  ['Housing/car', 'HouseCar', { houseAndCar: 10, houseNoCar: 20, carNoHouse: 30, neither: 40 }],
  ['Education', 'Education', { vocationalSecondary: 10, juniorCollege: 20, bachelor: 30, master: 40, doctorate: 50 }],
  ['Sex', 'Sex', { male: 1, female: 2 }],
  ['Order payment request', 'OrderPayType', { wechatPay: 1 }],
  [
    'Push, stored items',
    'PushStorageKey',
    {
      appId: 'getui_appid',
      clientId: 'getui_cid',
      session: 'getui_session',
      registrationId: 'getui_regid',
      deviceId: 'getui_deviceid',
      deviceInfoTime: 'getui_api_time',
      bindAliasTime: 'getui_ba_time',
      setTagTime: 'getui_st_time',
      redirectServer: 'getui_redirect_server',
      socketUrl: 'getui_socket_url',
      lastConnectTime: 'getui_last_connect_time',
    },
  ],
  ['Payment outcome', 'BuyType', { places: 10, position: 20 }],
  ...PUSH_ENUMERATIONS,
  ['Payment', 'SignType', { md5: 'MD5' }],
  ['Places held for friends', 'BesideState', same('open', 'taken', 'over')],
  ['Order states', 'OrderState', { unpaid: 10, paid: 20, closed: 30, refunding: 40, refunded: 50, used: 60 }],
  [
    'What led to a sign-up',
    'OrderSource',
    same('link', 'poster', 'profile', 'message', 'chat', 'article', 'social', 'offline'),
  ],
  ['How an activity was', 'FeedbackFace', { happy: 1, fair: 2, unhappy: 3 }],
  ['Card visibility', 'CardVisibility', { everyone: 10, members: 20, sameActivity: 30, matched: 40 }],
  [
    'Activity',
    'ActivityCategory',
    {
      singles: 10,
      hiking: 20,
      coffee: 30,
      boardGame: 40,
      sport: 50,
      liveMusic: 60,
      dinner: 70,
      exhibition: 80,
      camping: 90,
      film: 100,
      cycling: 110,
      craft: 120,
      other: 900,
    },
  ],
  ['Activity list', 'ActivitySort', same('joinable', 'soonest', 'nearest', 'newest', 'popular')],
  ['Companion', 'CompanionKind', same('member', 'other')],
  ['Companion', 'LinkState', { waiting: 10, agreed: 20, refused: 30 }],
  ['Weekdays', 'Weekday', { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 }],
  ['Ice-breaker cards', 'QuestionDepth', { easy: 1, closer: 2, deep: 3 }],
  ['Messages', 'MessageGroup', same('conversations', 'places', 'people', 'organizers')],
  ['Follows', 'FocusKind', same('follows', 'fans')],
  [
    'Cloud functions',
    'CloudErrorCode',
    { badInput: 'input-invalid', pairRefused: 'univerify-refused', tooOften: 'too-often', unavailable: 'unavailable' },
  ],
  ['Account', 'FreezeReason', same('underAge', 'conduct')],
  ['Account', 'HolderQuestion', same('birthDate', 'nickName')],
  [
    'My data',
    'ConsentMatter',
    { pushAbroad: 'pushAbroad', matchChoices: 'matchChoices', privateLines: 'privateLines' },
  ],
  ['My data', 'ExportState', { running: 10, ready: 20, failed: 30 }],
  [
    'Notification',
    'NotificationKind',
    same(
      'orderPaid',
      'orderRefunded',
      'orderClosed',
      'waitingListOffer',
      'activityChanged',
      'activityCancelled',
      'activityTomorrow',
      'activityInTwoHours',
      'newFollower',
      'companionLinkRequest',
      'placeAssigned',
      'placeBeside',
      'questionAsked',
      'questionAnswered',
      'taskReminder',
      'matched',
      'matchKeyChanged',
      'hosting',
      'announcement',
      'conversationAsk',
      'newMessage',
      'newActivity',
      'weekend',
      'safetyReminder',
      'operatorMessage',
      'accountSecurity',
    ),
  ],
  ['Host', 'DraftState', { draft: 10, inReview: 20, sentBack: 30, published: 40 }],
  ['Host', 'HostState', { none: 0, waiting: 10, admitted: 20, refused: 30, ended: 40 }],
  ['Order', 'CloseReason', same('member', 'overdue', 'activityCancelled')],
  ['Order', 'PlaceHolderKind', same('self', 'member', 'other', 'none')],
  ['Card', 'CardViewer', same('visitor', 'member', 'sameActivity', 'match')],
  ['Ticket type', 'TicketSex', { any: 0, male: 1, female: 2 }],
  [
    'Card',
    'StarSign',
    {
      aquarius: 0,
      pisces: 1,
      aries: 2,
      taurus: 3,
      gemini: 4,
      cancer: 5,
      leo: 6,
      virgo: 7,
      libra: 8,
      scorpio: 9,
      sagittarius: 10,
      capricorn: 11,
    },
  ],
  [
    'Card',
    'ZodiacAnimal',
    {
      rat: 0,
      ox: 1,
      tiger: 2,
      rabbit: 3,
      dragon: 4,
      snake: 5,
      horse: 6,
      goat: 7,
      monkey: 8,
      rooster: 9,
      dog: 10,
      pig: 11,
    },
  ],
  [
    'Recommendation',
    'ReasonKind',
    same('collected', 'followed', 'evening', 'category', 'together', 'fresh', 'popular'),
  ],
  [
    'Recommendation',
    'FreeTime',
    {
      weekdayMorning: 11,
      weekdayAfternoon: 12,
      weekdayEvening: 13,
      fridayMorning: 21,
      fridayAfternoon: 22,
      fridayEvening: 23,
      saturdayMorning: 31,
      saturdayAfternoon: 32,
      saturdayEvening: 33,
      sundayMorning: 41,
      sundayAfternoon: 42,
      sundayEvening: 43,
    },
  ],
  ['Choosing each other', 'MatchState', same('none', 'open', 'closing', 'closed')],
  ['Report', 'ReportReason', same('spam', 'abuse', 'fraud', 'other')],
  ['Report', 'ReportState', same('open', 'decided')],
  ['Report', 'ReportOutcome', same('dismissed', 'upheld')],
  ['Measure', 'MeasureKind', same('warn', 'hide', 'suspend', 'close')],
  ['Measure', 'AppealOutcome', same('kept', 'lifted')],
  ['Report', 'ReportTargetKind', same('user', 'activity', 'question', 'conversation')],
  ['Conversations', 'ConversationState', { asked: 10, open: 20, faded: 30 }],
  ['Conversations', 'ConversationOrigin', same('match', 'follow')],
  ['Conversations', 'MessageKind', same('text', 'activity', 'card', 'wechat')],
  ['Conversations', 'ConversationSignal', { changed: 'conversation', typing: 'typing' }],
  ['Conversations', 'Caution', same('money', 'link', 'number', 'night')],
  ...CONSOLE_ENUMERATIONS,
  ...IMPORT_ENUMERATIONS,
  ['Doors', 'CoHostState', { asked: 10, accepted: 20, declined: 30 }],
  ['Doors', 'EntryOutcome', same('first', 'again', 'void', 'closed')],
  ['SMS code', 'SmsScene', same('login', 'bindPhone', 'deleteAccount', 'stepUp')],
  ['Rewards', 'FrameId', same('orbit', 'petals', 'medal')],
  ['Rewards', 'PosterTheme', same('dusk', 'mint', 'night')],
  ['Rewards', 'RewardKind', same('posterTheme', 'frame')],
  ['Tasks', 'TaskId', same('checkIn', 'share', 'finishCard', 'collect', 'follow', 'bringFriend', 'comeToActivity')],
  ['Tasks', 'TaskRhythm', same('daily', 'once', 'each')],
]

const modules = await modulesBelow(import.meta.dirname)
const exported = new Map(modules.flatMap((module) => Object.entries(module)))

const isFlat = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => /string|number/.test(typeof part))

describe('the enumerations', () => {
  // proves 3.19 (case 'MaritalStatus')
  // proves 3.20 (case 'HouseCar')
  // proves 3.21 (case 'Education')
  // proves 3.22 (case 'Sex')
  // proves 3.25 (case 'PushStorageKey')
  // proves 11.4 (case 'TicketSex', { any: 0, male: 1, female: 2 })
  // proves 11.12 (case 'ActivitySort')
  // proves 11.13 (case 'ActivityCategory')
  // proves 11.21 (case 'CardVisibility')
  // proves 11.26 (case 'LinkState')
  // proves 12.13 (case 'ReportReason')
  // proves 12.13 (case 'ReportTargetKind')
  test.each(PINNED)('%s: %s has the values written down here', (_, name, values) => {
    expect(exported.get(name)).toEqual(values)
  })

  test('are all written down here', () => {
    const enumerations = [...exported].filter(([name, value]) => /^[A-Z][a-z]/.test(name) && isFlat(value))
    const pinned = new Set(PINNED.map(([, name]) => name))
    expect(enumerations.map(([name]) => name).filter((name) => !pinned.has(name))).toEqual([])
  })
})
