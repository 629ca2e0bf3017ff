import { defineTexts } from './define-texts.ts'

/** The table of activities. */
export const activitiesText = defineTexts({
  activity: { zh: '活动', en: 'Activity' },
  organizer: { zh: '主理人', en: 'Organizer' },
  status: { zh: '状态', en: 'State' },
  places: { zh: '名额', en: 'Places' },
  price: { zh: '票价', en: 'Price' },
  free: { zh: '免费', en: 'Free' },
  notSold: { zh: '不在这里卖', en: 'Not sold here' },
  freeFrom: { zh: '免费起', en: 'From ¥0.00' },
  priceFrom: { zh: '{price} 起', en: 'From {price}' },
  allStates: { zh: '全部', en: 'All' },
  category: { zh: '类目', en: 'Kind' },
  allCategories: { zh: '所有类目', en: 'All kinds' },
  from: { zh: '开始日期从', en: 'Starts from' },
  to: { zh: '到', en: 'to' },
  keyword: { zh: '搜活动、主理人、地点', en: 'Title, organizer or place' },
  keywordOfDrafts: { zh: '搜活动、地点', en: 'Title or place' },
  ofOrganizer: { zh: '只看这位主理人', en: 'Of this organizer alone' },
  chosen: { zh: '已选 {count} 场', en: '{count} chosen' },
  choose: { zh: '选择「{title}」', en: 'Choose “{title}”' },
  cancel: { zh: '取消活动', en: 'Cancel' },
  taken: { zh: '{sex} {taken}/{quota}', en: '{sex} {taken}/{quota}' },
})

/** Where an activity stands. */
export const deskStatusText = defineTexts({
  registering: { zh: '报名中', en: 'Open' },
  inProgress: { zh: '进行中', en: 'Going on' },
  ended: { zh: '已结束', en: 'Ended' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  hidden: { zh: '已隐藏', en: 'Hidden' },
})

/** Whom a ticket is for, by number. */
export const ticketSexText = defineTexts({
  0: { zh: '不限', en: 'Any' },
  1: { zh: '男', en: 'Men' },
  2: { zh: '女', en: 'Women' },
})

/** Kinds of activities, by number. */
export const categoryText = defineTexts({
  10: { zh: '单身联谊', en: 'Singles' },
  20: { zh: '户外徒步', en: 'Hiking' },
  30: { zh: '咖啡局', en: 'Coffee' },
  40: { zh: '桌游', en: 'Board games' },
  50: { zh: '运动', en: 'Sport' },
  60: { zh: '音乐现场', en: 'Live music' },
  70: { zh: '聚餐', en: 'Dinner' },
  80: { zh: '看展', en: 'Exhibition' },
  90: { zh: '露营', en: 'Camping' },
  100: { zh: '观影', en: 'Film' },
  110: { zh: '骑行', en: 'Cycling' },
  120: { zh: '手作烘焙', en: 'Crafts' },
  900: { zh: '其他', en: 'Other' },
})

/** One activity. */
export const activityText = defineTexts({
  overview: { zh: '概况', en: 'Overview' },
  when: { zh: '时间', en: 'When' },
  deadline: { zh: '报名截止', en: 'Sign-up until' },
  where: { zh: '地点', en: 'Where' },
  ages: { zh: '年龄', en: 'Ages' },
  anyAge: { zh: '不限', en: 'any' },
  ageFrom: { zh: '{min} 岁起', en: 'from {min}' },
  ageTo: { zh: '{max} 岁以下', en: 'up to {max}' },
  ageBetween: { zh: '{min}–{max} 岁', en: '{min}–{max}' },
  minimum: { zh: '最少成局', en: 'Fewest people' },
  people: { zh: '{count} 人', en: '{count} {count|person|people}' },
  refund: { zh: '退款规则', en: 'Refunds' },
  refundFull: { zh: '开始前都全额退', en: 'all of it until the start' },
  refundFullOnly: {
    zh: '提前 {full} 小时全退，之后不退',
    en: 'all until {full} h before, then none',
  },
  refundToStart: {
    zh: '提前 {full} 小时全退，之后到开始前退 {percent}%',
    en: 'all until {full} h before, {percent}% until the start',
  },
  refundRule: {
    zh: '提前 {full} 小时全退，提前 {part} 小时退 {percent}%，之后不退',
    en: 'all until {full} h before, {percent}% until {part} h before, then none',
  },
  matching: { zh: '心动互选', en: 'Choosing each other' },
  matchUntil: { zh: '结束后 {hours} 小时关闭', en: 'until {hours} h after the end' },
  programme: { zh: '流程', en: 'Programme' },
  description: { zh: '介绍', en: 'Description' },
  none: { zh: '没有', en: 'none' },
  published: { zh: '上架', en: 'Published' },
  permit: { zh: '安全许可', en: 'Permit' },
  waiting: { zh: '候补', en: 'Waiting' },
  hiddenSince: {
    zh: '{time} 起隐藏：没有名额的人看不到，不能再报名；重新展示在举报里处理',
    en: 'Hidden since {time}: who has no place cannot see it or sign up. It is shown again from its report',
  },
  tickets: { zh: '票种', en: 'Tickets' },
  ticketName: { zh: '名称', en: 'Name' },
  ticketSex: { zh: '适用', en: 'For' },
  ticketTaken: { zh: '已报 / 名额', en: 'Taken / places' },
})

/** Cancelling activities. */
export const cancelText = defineTexts({
  title: { zh: '取消 {count} 场活动', en: 'Cancel {count} {count|activity|activities}' },
  about: {
    zh: '取消后不能再报名，已付的钱全部原路退回，报名和候补的人都会收到通知。不能撤销。',
    en: 'Nobody can sign up any more, all money goes back the way it came, and everybody who signed up or waits is told. It cannot be undone.',
  },
  paid: {
    zh: '退 {places} 席、{orders} 单，共 {amount}',
    en: '{places} {places|place|places} of {orders} {orders|order|orders}, {amount} goes back',
  },
  nobody: { zh: '没有人付过钱', en: 'Nobody has paid' },
  unpaid: { zh: '关闭 {count} 个待支付订单', en: '{count} unpaid orders close' },
  waiting: { zh: '{count} 人候补会被告知', en: '{count} who {count|waits is|wait are} told' },
  over: { zh: '已结束或已取消，不会动', en: 'Ended or cancelled already; stays as it is' },
  sum: { zh: '合计退回 {amount}', en: '{amount} goes back in all' },
  note: { zh: '原因（同事会看到）', en: 'Reason (colleagues read it)' },
  noteRule: { zh: '请写明原因', en: 'Say why' },
  submit: { zh: '取消活动并退款', en: 'Cancel and give back' },
  keep: { zh: '先不取消', en: 'Keep it' },
})
