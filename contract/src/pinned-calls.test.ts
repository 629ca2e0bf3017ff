import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#endpoint/define-endpoint.ts'
import { schemaWords, wayOf } from '#pinned-calls.testing.ts'
import { DOOR_CALLS, DOOR_SHAPES } from './pinned-door-calls.testing.ts'
import { SAFETY_CALLS } from './pinned-safety-calls.testing.ts'
import { BESIDE_CALLS, BESIDE_SHAPES } from './pinned-beside-calls.testing.ts'
import { HOST_CALLS, HOST_SHAPES } from './pinned-host-calls.testing.ts'
import { MEETING_CALLS } from './pinned-meeting-calls.testing.ts'
import { TASTE_CALLS, TASTE_SHAPES } from './pinned-taste-calls.testing.ts'
import { modulesBelow } from '#contract-modules.testing.ts'

/**
 * Every call, written out once more: path, who may call, how it travels, the fields that are asked for and those that
 * are answered. Clients of others rely on it. `?` is a field that may be left out, `[]` a list; a word behind a field
 * or alone is one of the shapes below; `page` asks for a part of a list, `page of` answers it.
 */
const CALLS: readonly (readonly [path: string, way: string, input: string, result: string])[] = [
  ['Activity/AnswerQuestion', 'member, sealed', 'questionId, text', 'question'],
  ['Activity/AskQuestion', 'member, sealed', 'activityId, text', 'question'],
  ['Activity/GetActivityDetail', 'open, personal with a token, GET', 'id', 'activityDetail'],
  [
    'Activity/GetActivityList',
    'open, personal with a token, GET',
    'city?, keyword?, status?[], category?, from?, to?, priceMax?, sex?, near? { longitude, latitude, km? }, sort?, page',
    'page of activeItem, running?, nearby? [nearbyCity]',
  ],
  ['Activity/GetCityList', 'open, GET', '', 'cities [city]'],
  ['Activity/GetHotWords', 'open, GET', 'city?', 'words[]'],
  ['Activity/GetParticipants', 'member, sealed', 'id, page', 'page of userItem'],
  ['Activity/GetQuestions', 'open, personal with a token, GET', 'activityId, page', 'page of question'],
  [
    'Activity/GetRecommended',
    'open, personal with a token, GET',
    'city?, sex?, page',
    'page of recommendedItem, running?, hasOthers?, nearby? [nearbyCity]',
  ],
  ['Activity/GetSignUps', 'member, sealed', 'id, page', 'page of signUp, counts { places, checkedIn }'],
  ...MEETING_CALLS,
  ['BiBuy/AssignPlace', 'member, sealed', 'placeId, gbUserId', 'position'],
  ['BiBuy/GetMyPositions', 'member, sealed', 'page', 'page of position'],
  ['BiBuy/GetPosition', 'member, sealed', 'id', 'position'],
  ['BiBuy/TakeBackPlace', 'member, sealed', 'placeId', 'position'],
  ['BusinessCard/GetMyCard', 'member, sealed', '', 'myCard'],
  [
    'BusinessCard/SaveMyCard',
    'member, sealed',
    'lines? { nickName?, sex?, birthDate?, height?, education?, occupation?, maritalStatus?, houseCar?, intro?, lookingFor?, cityCode?, district? }, visibility? { photos?, age?, zodiacAnimal?, starSign?, cityDistrict?, height?, education?, occupation?, maritalStatus?, houseCar?, intro?, lookingFor?, organizes? }, photos?[]',
    'myCard',
  ],
  ['CommonApi/GetCityByAddress', 'open, GET, no-store', '', 'city { code, name, timeZone }'],
  ['CommonApi/GetJsdkPackage', 'open, GET, no-store', 'url', 'appId, timestamp, nonceStr, signature'],
  ['CommonApi/GetLocation', 'open, sealed', 'longitude, latitude', 'data'],
  [
    'CommonApi/GetServerInfo',
    'open, GET, no-store',
    '',
    'publicKey, keyId, serverTime, push { url, appId, key, keyId }, webPushKey, wechatAppId, storeId, webviewHosts[], features { sealing, oneClick, wechat, webPush, limits, payWays[], map, captcha }, mode, consent { terms, privacy }, operator { name, address, phone, email, wechat, hours { fromDay, toDay, opens, closes }, icp { number, url }, police { number, url } }',
  ],
  ['CommonApi/GetWxAuthorUrl', 'open, GET, no-store', 'returnUrl', 'url'],
  [
    'CommonApi/SendCode',
    'open, sealed',
    'wxUserInfoMobilePhone, captcha { id, text } | { ticket, randstr }, scene',
    'seconds',
  ],
  [
    'DemoStudentTe/UpdateByDto',
    'open',
    'id, name, sex, birthDate, education, remark',
    'id, name, sex, birthDate, education, remark',
  ],
  ['GbUser/AnswerLink', 'member, sealed', 'id, agree', ''],
  ['GbUser/GetList', 'member, sealed', 'kind?, keyword?, page', 'page of companion'],
  ['GbUser/GetOne', 'member, sealed', 'id', 'companion'],
  ['GbUser/Remove', 'member, sealed', 'id', ''],
  ['GbUser/SaveMember', 'member, sealed', 'id?, phone?, relation?, remark?', 'companion'],
  ['GbUser/SaveOther', 'member, sealed', 'id?, nickName, sex, phone?, birthDate?, relation?, remark?', 'companion'],
  ...DOOR_CALLS,
  ...SAFETY_CALLS,
  ...BESIDE_CALLS,
  ...TASTE_CALLS,
  ...HOST_CALLS,
  ['MyData/DeleteAccount', 'member, sealed', 'code', 'receipt'],
  ['MyData/Export', 'member, sealed', 'code', 'id, state'],
  ['MyData/GetConsents', 'member, sealed', '', 'consents [{ matter, version, givenTime }]'],
  ['MyData/SaveConsent', 'member, sealed', 'matter, version, isGiven', 'consents [{ matter, version, givenTime }]'],
  ['Notification/BindClientId', 'member, sealed', 'cid, session', ''],
  ['Notification/GetMyMessages', 'member, sealed', 'page, group?', 'page of notification, unread unreadMessages'],
  ['Notification/GetSettings', 'member, sealed', '', 'notificationSettings'],
  ['Notification/MarkRead', 'member, sealed', 'ids?[], all?', ''],
  ['Notification/RemoveWebPush', 'member, sealed', 'endpoint', ''],
  [
    'Notification/SaveSettings',
    'member, sealed',
    'kindsOff[], quietHours quietHours, ways? notificationWays',
    'notificationSettings',
  ],
  ['Notification/SaveWebPush', 'member, sealed', 'endpoint, keys { p256dh, auth }', ''],
  ['Notification/UnbindClientId', 'member, sealed', 'cid, session', ''],
  ['Order/CancelOrder', 'member, sealed', 'id', 'order'],
  ['Order/CheckInPlace', 'member, sealed', 'ticket', 'signUp'],
  [
    'Order/CreateOrder',
    'member, sealed',
    'activityId, ticketTypeId, buyType, quantity, self?, gbUserIds?[], hidden?, source?, requestId',
    'order',
  ],
  ['Order/GetMissed', 'member, sealed', '', 'count'],
  ['Order/GetMyOrders', 'member, sealed', 'state?, page', 'page of order'],
  ['Order/GetMyWaitingList', 'member, sealed', 'page', 'page of waiting'],
  ['Order/GetOrderDetail', 'member, sealed', 'id', 'order'],
  ['Order/GetOrdersByPhone', 'member, sealed', 'bookerPhone, page', 'page of order'],
  ['Order/JoinWaitingList', 'member, sealed', 'activityId, ticketTypeId, hidden?', 'rank'],
  ['Order/LeaveWaitingList', 'member, sealed', 'activityId, ticketTypeId', ''],
  ['Order/RequestRefund', 'member, sealed', 'id, placeIds?[]', 'order order, refundAmount'],
  ['Safety/EndCompanion', 'member, sealed', 'id', ''],
  ['Safety/GetCompanion', 'member, sealed', 'activityId', 'companion safetyCompanion'],
  ['Safety/StartCompanion', 'member, sealed', 'activityId, name?', 'url'],
  ['ShortDrama/GetProgress', 'member, sealed', 'seriesId?', 'watching'],
  ['ShortDrama/GetSeries', 'open, GET', 'id', 'series'],
  ['ShortDrama/GetSeriesList', 'open, GET', 'page', 'page of seriesItem'],
  ['ShortDrama/SaveProgress', 'member, sealed', 'seriesId, episode, seconds, watchedAt?', 'watching'],
  ['TaskConfig/CheckIn', 'member, sealed', '', 'taskState'],
  ['TaskConfig/ClaimPoints', 'member, sealed', 'taskId', 'taskState'],
  ['TaskConfig/GetDecks', 'open, GET', '', 'decks [deck]'],
  ['TaskConfig/GetTasks', 'member, sealed', '', 'taskState'],
  ['TaskConfig/NoteShare', 'member, sealed', '', ''],
  ['TaskConfig/Redeem', 'member, sealed', 'rewardId, requestId', 'taskState'],
  ['TaskConfig/SaveConfig', 'member, sealed', 'reminders?[], remindAt?, posterTheme?, frame?', 'taskState'],
  ['TenPay3/GetPayLink', 'member, sealed', 'orderId', 'url'],
  [
    'TenPay3/Order',
    'member, sealed',
    'productDto { productId, buyType, productName? }, storeId, orderPayType, openId?, paySuccessRedirectUrl?, paySuccessHomeUrl?',
    'appID, timeStamp, nonceStr, package, paySign, signType?',
  ],
  [
    'TenPay3/OrderElsewhere',
    'member, sealed',
    'orderId, way',
    '{ h5Url } | { codeUrl, expireTime } | { appId, partnerId, prepayId, package, nonceStr, timeStamp, sign }',
  ],
  ['TokenAuthService/CreateWxAccessToken', 'open, sealed', 'userGUID, wxUserInfoMobilePhone', 'tokenAnswer'],
  ['UserCollect/GetMyCollect', 'member, sealed', 'page', 'page of activeItem'],
  ['UserCollect/ToggleCollect', 'member, sealed', 'activityId, isCollect', 'activityId, isCollect'],
  ['UserReferral/GetMyUsers', 'member, sealed', 'page', 'page of referral, months [{ month, count }]'],
  ['WXUserFocus/GetFocusUser', 'member, sealed', 'kind, page', 'page of userItem'],
  [
    'WXUserFocus/ToggleFocusUser',
    'member, sealed',
    'userGUID, focusUserGUID, isFocus',
    'userGUID, focusUserGUID, isFocus',
  ],
  ['WxUserInfo/BindPhone', 'member, sealed', 'wxUserInfoMobilePhone, code, stepUpCode?', 'userInfo | { heldUntil }'],
  ['WxUserInfo/BindWeChat', 'member, sealed', 'wxCode, state', 'userInfo'],
  ['WxUserInfo/GetDevices', 'member, sealed', '', 'devices [device]'],
  [
    'WxUserInfo/GetMyUserInfo',
    'member, sealed',
    '',
    'id, nickName, headImgurl, wxUserInfoMobilePhone, wxOpenId, lastOpenTime, sex, birthDate, province, city, isOrganizer, counts myCounts, nextTicket order, heldPhone { heldUntil, phoneMasked }, frozen { reason, eraseTime, untilTime }',
  ],
  ['WxUserInfo/GetUserDetail', 'open, sealed, personal with a token', 'id, as?', 'publicCard'],
  ['WxUserInfo/GetUserInfo', 'member, sealed', 'id', 'userInfo'],
  ['WxUserInfo/Logout', 'member, sealed', 'everyDevice?', ''],
  [
    'WxUserInfo/ProveHolder',
    'open, sealed',
    'ticket, answer?, isSomebodyElse?, fromUserGUID?, consent { terms, privacy }',
    'loggedIn',
  ],
  [
    'WxUserInfo/RegisterLoginAccount',
    'open, sealed',
    'wxUserInfoMobilePhone?, code?, ticket?, wxCode?, state?, fromUserGUID?, consent { terms, privacy }',
    'loggedIn | phoneNeeded | { needsPhone, needsHolder, ticket, asks, isNewUser }',
  ],
  ['WxUserInfo/RemoveLocation', 'member, sealed', '', 'userInfo'],
  ['WxUserInfo/RevokeDevice', 'member, sealed', 'id', ''],
  [
    'WxUserInfo/SaveUserInfo',
    'member, sealed',
    'id, wxUserInfoLatitude?, wxUserInfoLongitude?, province?, city?, lastOpenTime?, nickName?, sex?, birthDate?',
    'userInfo',
  ],
  ['WxUserInfo/UndoHold', 'member, sealed', '', ''],
]

/** The shapes that calls answer with. */
const SHAPES: readonly (readonly [name: string, fields: string])[] = [
  [
    'activeItem',
    'id, title, cover, category, status, cancelled, hidden?, startTime, endTime, timeZone, allDay, city { code, name }, district, venue, longitude, latitude, priceFrom, priceTo?, priceText, quotas [quota], organizer organizer, isCollect?, together?',
  ],
  [
    'recommendedItem',
    'id, title, cover, category, status, cancelled, hidden?, startTime, endTime, timeZone, allDay, city { code, name }, district, venue, longitude, latitude, priceFrom, priceTo?, priceText, quotas [quota], organizer organizer, isCollect?, together?, reason recommendationReason, isFull',
  ],
  ['recommendationReason', 'kind, text, count'],
  ['nearbyCity', 'city { code, name }, km, items [activeItem]'],
  ['organizer', 'id, nickName, headImgurl, sex'],
  ['detailOrganizer', 'id, nickName, headImgurl, sex, facts organizerRecord, intro?, isFocus?, isMutual?'],
  ['organizerRecord', 'held, attendance, arrived? { came, places }, cameAgain?'],
  ['organizerFacts', 'held, attendance'],
  ['quota', 'sex, taken, quota'],
  [
    'activityDetail',
    'id, title, cover, category, status, cancelled, hidden?, startTime, endTime, timeZone, allDay, city { code, name }, district, venue, longitude, latitude, priceFrom, priceTo?, priceText, quotas [quota], organizer detailOrganizer, isCollect?, together?, description, pictures[], address, enrollDeadline, capacity, minParticipants, minAge, maxAge, programme [programmeStep], refundRule refundRule, ticketTypes [ticketType], participantCount, matchHours, source activitySource, myOrderId?, waitingRank?',
  ],
  ['programmeStep', 'time, text'],
  ['refundRule', 'fullUntilHours, percent, percentUntilHours'],
  ['ticketType', 'id, name, sex, price, quota, taken'],
  ['activitySource', 'name, url, licence, attribution'],
  ...DOOR_SHAPES,
  ...BESIDE_SHAPES,
  ...TASTE_SHAPES,
  ...HOST_SHAPES,
  ['question', 'id, text, asker { nickName }, createTime, answer { text, time }'],
  ['city', 'code, name, pinyin, hot, timeZone, activityCount'],
  [
    'userInfo',
    'id, nickName, headImgurl, wxUserInfoMobilePhone, wxOpenId, lastOpenTime, sex, birthDate, province, city, isOrganizer',
  ],
  ['myCounts', 'follows, fans, collections, ownUsers, unread, ordersByState, completeness'],
  ['userItem', 'id, nickName, headImgurl, sex, city, isFocus, isMutual'],
  ['safetyCompanion', 'id, links, homeTime'],
  ['blockedPerson', 'id, nickName, headImgurl'],
  [
    'publicCard',
    'id, nickName, headImgurl, isOrganizer, photos[], sex?, age?, ageRange?, zodiacAnimal?, starSign?, city?, district?, height?, education?, occupation?, maritalStatus?, houseCar?, intro?, lookingFor?, facts? organizerFacts, organizes? [activeItem], isFocus, isMutual, isBlocked',
  ],
  [
    'cardLines',
    'nickName, sex, birthDate, height, education, occupation, maritalStatus, houseCar, intro, lookingFor, cityCode, district',
  ],
  [
    'cardVisibilities',
    'photos, age, zodiacAnimal, starSign, cityDistrict, height, education, occupation, maritalStatus, houseCar, intro, lookingFor, organizes',
  ],
  ['myCard', 'lines cardLines, visibility cardVisibilities, photos[], completeness'],
  [
    'order',
    'id, activity activeItem, ticketTypeId, ticketTypeName, buyType, state, quantity, price, reduced?, amount, refundableAmount, refundedAmount, refundedOutside?, refundRule refundRule, isOffer, hidden, isMine, createTime, enrollDeadline?, expireTime, payTime, closeReason, places [orderPlace]',
  ],
  [
    'orderPlace',
    'id, sex, holder placeHolder, ticket, code, checkInTime, isTicketUnseen?, table?, returnTime, ticketLink',
  ],
  ['placeHolder', 'kind, id, nickName'],
  [
    'position',
    'id, activity activeItem, ticketTypeId, ticketTypeName, buyType, state, quantity, price, reduced?, amount, refundableAmount, refundedAmount, refundedOutside?, refundRule refundRule, isOffer, hidden, isMine, createTime, enrollDeadline?, expireTime, payTime, closeReason, places [orderPlace], assigned, total',
  ],
  ['signUp', 'orderId, placeId, nickName, sex, checkInTime, table?'],
  ['waiting', 'activity activeItem, ticketTypeId, ticketTypeName, rank, offerOrderId, offerExpireTime'],
  ['matchSlot', 'own, seek'],
  ['matchCandidate', 'id, nickName, headImgurl, sex, city, isFocus, isMutual, publicKey'],
  ['match', 'userItem userItem, activity activeItem, time, own, conversationId'],
  ['matchRound', 'state, closesAt, joined, fingerprint'],
  [
    'afterActivity',
    'people { page of userItem }, counts { came, hidden }, visit, photos[], round matchRound, feedback { face, text }, next activeItem',
  ],
  ['companion', 'id, kind, userGUID, nickName, sex, phone, birthDate, relation, remark, linkState'],
  [
    'conversation',
    'id, user { id, nickName, headImgurl, sex }, state, isAskedByMe, origin, activity { id, title, startTime }, unread, last lastMessage, time, fadeTime, mute, showRead, readNumber',
  ],
  ['lastMessage', 'kind, body, isMine, time'],
  [
    'chatMessage',
    'number, kind, body, sender, time, requestId, activity activeItem, enrollDeadline?, answers cardAnswers',
  ],
  ['cardAnswers', 'mine, theirs, haveTheyAnswered'],
  ['referral', 'user userItem, joinTime, signUps'],
  ['device', 'id, name, lastUse, isThis'],
  ['notification', 'id, kind, title, text, route, createTime, isRead, from messageSender'],
  ['messageSender', 'id, headImgurl, sex'],
  ['unreadMessages', 'all, conversations, places, people, organizers'],
  ['quietHours', 'from, to'],
  ['notificationWays', 'webPush, wechat, sms'],
  ['notificationSettings', 'kindsOff[], quietHours quietHours, ways notificationWays'],
  ['taskState', 'points, tasks [task], streak streak, config taskConfig, rewards [reward]'],
  ['task', 'id, rhythm, progress, target, points, claimablePoints, isClaimed'],
  ['streak', 'today, isCheckedIn, days, nextPoints, checkedDays[]'],
  ['taskConfig', 'reminders[], remindAt, posterTheme, frame'],
  ['reward', 'id, kind, points, isOwned'],
  ['deck', 'id, name, about, questions [deckQuestion]'],
  ['deckQuestion', 'id, depth, text'],
  ['seriesItem', 'id, title, summary, tags[], cover, episodeCount'],
  ['series', 'id, title, summary, tags[], cover, episodeCount, episodes [episode]'],
  ['episode', 'number, title, seconds, hls, mp4, webm, captions [captionTrack]'],
  ['captionTrack', 'language, label, src'],
  ['watching', 'seriesId, episode, seconds'],
  [
    'loggedIn',
    'id, nickName, headImgurl, wxUserInfoMobilePhone, wxOpenId, lastOpenTime, sex, birthDate, province, city, isOrganizer, isNewUser, needsPhone, credential?',
  ],
  ['phoneNeeded', 'needsPhone, ticket, isNewUser'],
  ['tokenAnswer', 'accessToken, expireInSeconds, credential?'],
]

const modules = await modulesBelow(import.meta.dirname)
const exported = modules.flatMap((module) => Object.entries(module))

const isCall = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value
const calls = new Map(exported.flatMap(([, value]) => (isCall(value) ? [[value.path, value]] : [])))

const shapes = new Map(exported.flatMap(([name, value]) => (value instanceof z.ZodMiniObject ? [[name, value]] : [])))
const names = new Map<unknown, string>([...shapes].map(([name, shape]) => [shape, name]))
/** Those that are asked for or answered beside others, by their fields, since a call may spread them. */
const namesByFields = new Map(SHAPES.map(([name, fields]) => [fields, name]))

const { fieldsOf, flat } = schemaWords(names, namesByFields)

describe('the calls', () => {
  // proves 10.1, 10.5, 10.11, 12.1, 12.3
  // proves 11.10 (case 'Activity/GetActivityList')
  test.each(CALLS)('%s: %s', (path, way, input, result) => {
    const call = calls.get(path as Endpoint['path'])!
    expect([wayOf(call), fieldsOf(call.input as z.ZodMiniObject), flat(call.output)]).toEqual([way, input, result])
  })

  // proves 10.1
  test('are all written down here', () => {
    expect([...calls.keys()].toSorted()).toEqual(CALLS.map(([path]) => path).toSorted())
  })
})

describe('the shapes of answers', () => {
  // proves 11.6 (case 'activeItem')
  // proves 11.9 (case 'activityDetail')
  // proves 11.14 (case 'userInfo')
  // proves 11.15 (case 'publicCard')
  // proves 11.16 (case 'order')
  // proves 11.17 (case 'orderPlace')
  // proves 11.17 (case 'placeHolder')
  // proves 11.18 (case 'position')
  // proves 11.19 (case 'question')
  // proves 11.20 (case 'notification')
  // proves 11.26 (case 'companion')
  // proves 11.27 (case 'userItem')
  // proves 11.28 (case 'device')
  // proves 11.29 (case 'episode')
  // proves 12.2 (case 'loggedIn')
  // proves 12.2 (case 'phoneNeeded')
  // proves 12.5 (case 'myCard')
  // proves 12.5 (case 'cardLines')
  // proves 12.5 (case 'cardVisibilities')
  test.each(SHAPES)('%s has the fields written down here', (name, fields) => {
    expect(fieldsOf(shapes.get(name)!)).toBe(fields)
  })
})
