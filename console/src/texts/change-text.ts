import { defineTexts } from './define-texts.ts'

/** Changing a published activity. */
export const changeText = defineTexts({
  change: { zh: '修改活动', en: 'Change' },
  title: { zh: '修改「{title}」', en: 'Change “{title}”' },
  back: { zh: '返回活动', en: 'Back to the activity' },
  aside: { zh: '预览', en: 'Preview' },
  about: {
    zh: '已上架的活动：改动前会先说明通知多少人、可能退多少钱，确认后才生效。',
    en: 'It is published: before anything changes you see who is told and what money may go back.',
  },
  ask: { zh: '看影响', en: 'See what it does' },
  closed: { zh: '这场活动已经结束或取消，不能再改', en: 'It has ended or was cancelled' },
  words: { zh: '内容', en: 'Words' },
  taken: { zh: '已报 {count}', en: '{count} taken' },
  dialogTitle: { zh: '确认修改「{title}」', en: 'Change “{title}”' },
  submit: { zh: '确认修改', en: 'Make the change' },
  keep: { zh: '再想想', en: 'Not yet' },
  names: { zh: '改动：{names}', en: 'Changes: {names}' },
  told: {
    zh: '时间或地点变了，会通知 {count} 人（报名的和候补的）',
    en: 'Time or place change: {count} {count|person|people} who signed up or wait {count|is|are} told',
  },
  toldNobody: { zh: '不会发通知', en: 'Nobody is told' },
  free: {
    zh: '{places} 席、{orders} 单在开始前可以全额退票',
    en: '{places} {places|place|places} of {orders} {orders|order|orders} may be given back in full until the start',
  },
  refund: { zh: '最多多退 {amount}', en: 'At most {amount} more goes back' },
  noRefundYet: { zh: '现在不多退钱', en: 'No more money goes back now' },
  noRefund: { zh: '不会多退钱', en: 'No more money goes back' },
  booked: {
    zh: '已占 {count} 席，价格不变',
    en: '{count} {count|place is booked; its|places are booked; their} price stays',
  },
  enough: {
    zh: '已付 {paid} 人，最少 {least} 人：照现在，到报名截止成局',
    en: '{paid} {paid|has|have} paid and {least} {least|is|are} enough: as things are, it takes place',
  },
  tooFew: {
    zh: '已付 {paid} 人，最少 {least} 人：照现在，到报名截止会取消，退回 {amount}',
    en: '{paid} {paid|has|have} paid and {least} {least|is|are} needed: as things are, it is cancelled at the deadline and {amount} goes back',
  },
  undecided: {
    zh: '另有 {count} 席待付款，付完或关单才定',
    en: '{count} more {count|place waits|places wait} for payment; it is decided after that',
  },
  noMinimum: { zh: '人再少也不会因此取消', en: 'However few come, it is not cancelled for that' },
  minimumDecided: {
    zh: '成局已经定了，不会因此取消',
    en: 'It was decided that it takes place; this changes nothing of that',
  },
  agesOutside: {
    zh: '{count} 席的人不在新的年龄范围内：名额保留，不发通知',
    en: '{count} {count|place is held by somebody|places are held by people} outside the new ages: kept, and nobody is told',
  },
  agesWithin: { zh: '已报名的人都在新的年龄范围内', en: 'Nobody who has a place is outside the new ages' },
  agesUnknown: {
    zh: '{count} 席还没定人，或没有说年龄；之后填的人要符合新的年龄',
    en: '{count} {count|place has|places have} nobody yet, or nobody of a known age; who gets one from now on goes by the new ages',
  },
  agesWaiting: {
    zh: '候补的 {count} 人不在新的年龄范围内，轮到时会跳过',
    en: '{count} who {count|waits is|wait are} outside the new ages and will be passed over',
  },
  agesAbout: { zh: '改后只管新报名的人', en: 'Changes hold for new sign-ups alone' },
  categoryAbout: { zh: '心动互选不跟着类目改', en: 'Choosing each other does not change with it' },
  matchAbout: { zh: '0 或不填是不开；活动开始前可以改', en: '0 or empty: none; can change until the start' },
  matchLate: { zh: '活动已经开始，不能再改', en: 'It has started: this stays' },
  matchUntil: {
    zh: '心动互选开到结束后 {hours} 小时',
    en: 'People may choose each other until {hours} h after the end',
  },
  noMatch: { zh: '这场不开心动互选', en: 'People do not choose each other' },
  offered: { zh: '多出的名额先给候补的 {count} 人', en: 'New places go to the {count} who {count|waits|wait} first' },
  made: { zh: '已修改，通知了 {count} 人', en: 'Changed; {count} {count|person was|people were} told' },
  merged: { zh: '别人刚刚也改了这场活动', en: 'Somebody else changed this activity too' },
  goOn: { zh: '知道了，继续', en: 'Go on' },
})

/** What keeps a published activity from being changed, beside the rules of drafts. */
export const changeRuleText = defineTexts({
  startGone: { zh: '活动已经开始，开始时间不能再改', en: 'It has started; its start stays' },
  endPast: { zh: '结束时间已经过了', en: 'The end has gone by' },
  halfPin: { zh: '经度和纬度要一起填', en: 'Longitude and latitude go together' },
  notSold: { zh: '这场活动不在这里卖票', en: 'It is not sold here' },
  ticketGone: {
    zh: '上架后的票种不能删，可以把名额减到已报的数',
    en: 'A published ticket stays; lower its places to what is taken',
  },
  ticketSexFixed: { zh: '上架后的票种不能改适用性别', en: 'Whom a published ticket is for stays' },
  quotaBelowTaken: { zh: '名额不能少于已经报名的数', en: 'No fewer places than are taken' },
  minimumLate: { zh: '报名截止后，最少成局人数不能再提高', en: 'After the deadline the fewest people cannot go up' },
  matchLate: { zh: '活动开始后，心动互选不能再改', en: 'Once it has started, choosing each other stays' },
  refundWorse: {
    zh: '已经有人报名，退款规则只能改得对他们更有利',
    en: 'People have booked: the refund rule may only become better for them',
  },
})
