import { defineTexts } from './define-texts.ts'

/** Making a series of a draft. */
export const seriesText = defineTexts({
  make: { zh: '排成系列', en: 'Repeat it' },
  needs: { zh: '先选城市、开始和结束时间', en: 'Choose city, start and end first' },
  title: { zh: '把「{title}」排成系列', en: 'Repeat “{title}”' },
  about: {
    zh: '这份草稿是第一场，其余各场照它生成草稿，时刻按当地时钟不变；封面和图片随后逐场复制过去。',
    en: 'This draft is the first date; the others are drafts that say the same, at the same local hours; they get copies of its pictures one after the other.',
  },
  pace: { zh: '怎么重复', en: 'Repeats' },
  weekdays: { zh: '每周哪几天', en: 'On' },
  ends: { zh: '到什么时候', en: 'Ends' },
  byTimes: { zh: '一共几场', en: 'After so many' },
  byDay: { zh: '到哪天为止', en: 'On a day' },
  times: { zh: '场次', en: 'Dates' },
  until: { zh: '最后一天', en: 'Last day' },
  publishing: { zh: '什么时候上架', en: 'Publishing' },
  byHand: { zh: '先留作草稿', en: 'By hand' },
  byItself: { zh: '每场自动上架', en: 'By itself' },
  daysBefore: { zh: '开始前几天', en: 'Days before the start' },
  dates: { zh: '共 {count} 场', en: '{count} {count|date|dates}' },
  collides: { zh: '同一场地有别的活动', en: 'The venue is taken' },
  startsSoon: { zh: '离开始不到 2 小时', en: 'Starts in under 2 hours' },
  isShifted: { zh: '当天拨钟，这个时刻不存在', en: 'The clock skips this hour' },
  submit: { zh: '生成 {count} 场', en: 'Make {count} {count|date|dates}' },
  name: { zh: '系列', en: 'Series' },
  ofSeries: { zh: '只看这个系列', en: 'Dates of this series alone' },
  rule: { zh: '{pace}，{city}时间 {hour}', en: '{pace}, {hour} in {city}' },
  ruleNoHour: { zh: '{pace}，{city}', en: '{pace}, {city}' },
  auto: { zh: '每场开始前 {days} 天自动上架', en: 'Each published {days} {days|day|days} before' },
  draft: { zh: '草稿', en: 'Draft' },
  differs: { zh: '单独改过：{parts}', en: 'Changed by itself: {parts}' },
  sameAll: { zh: '和系列一致', en: 'As the series' },
  item: { zh: '这份草稿是一个系列的一场。', en: 'This draft is a date of a series.' },
  open: { zh: '看整个系列', en: 'See the series' },
  only: { zh: '只改这一场', en: 'This one only' },
  toCome: { zh: '这一场和以后的', en: 'This and all to come' },
  scope: { zh: '改哪些场', en: 'Which dates' },
  scopeAbout: {
    zh: '各场的日期不变，只跟着改时刻；别的场单独改过的会先问你。',
    en: 'Each keeps its day and moves its hours; what was changed on one by itself is asked about.',
  },
  apply: { zh: '用到以后的场次', en: 'Apply to those to come' },
  ofOne: {
    zh: '日期各场各改，请先用「只改这一场」改好，再改以后的',
    en: 'The day is of one date: change it there first, then those to come',
  },
  nothing: { zh: '没有各场共有的改动', en: 'Nothing changed that all dates share' },
})

/** Weekdays in short, by their ISO numbers. */
export const weekdayText = defineTexts({
  1: { zh: '周一', en: 'Mon' },
  2: { zh: '周二', en: 'Tue' },
  3: { zh: '周三', en: 'Wed' },
  4: { zh: '周四', en: 'Thu' },
  5: { zh: '周五', en: 'Fri' },
  6: { zh: '周六', en: 'Sat' },
  7: { zh: '周日', en: 'Sun' },
})

/** How a series repeats. */
export const seriesPaceText = defineTexts({
  weekly: { zh: '每周', en: 'Every week' },
  everyTwoWeeks: { zh: '每两周', en: 'Every two weeks' },
  monthlyByDay: { zh: '每月同一天', en: 'Every month on the day' },
  monthlyByWeekday: { zh: '每月同一个星期几', en: 'Every month on the weekday' },
})

/** What keeps a series from being made, by the rules of the contract. */
export const seriesFaultText = defineTexts({
  endMissing: { zh: '请选到哪天为止，或者一共几场', en: 'Choose how it ends' },
  endTwice: { zh: '到哪天为止和一共几场只填一个', en: 'Choose one of both ends' },
  untilEarly: { zh: '最后一天要晚于第一场', en: 'The last day has to come after the first date' },
  tooFar: { zh: '最后一场最多在第一场之后 366 天', en: 'At most 366 days after the first date' },
  tooMany: { zh: '一次最多 26 场，请把最后一天提前', en: 'At most 26 dates at a time; choose an earlier day' },
  onlyOne: { zh: '这样只有一场，重复不起来', en: 'That is one date alone' },
})

/** What the dates of a series have in common, by name. */
export const seriesPartText = defineTexts({
  title: { zh: '标题', en: 'Title' },
  description: { zh: '介绍', en: 'Description' },
  place: { zh: '地点', en: 'Place' },
  hours: { zh: '时刻', en: 'Hours' },
  programme: { zh: '流程', en: 'Programme' },
  ticketTypes: { zh: '票种', en: 'Tickets' },
  refundRule: { zh: '退款规则', en: 'Refunds' },
  category: { zh: '类目', en: 'Kind' },
  ages: { zh: '年龄', en: 'Ages' },
  minParticipants: { zh: '最少成局人数', en: 'Fewest people' },
  matchHours: { zh: '心动互选', en: 'Choosing each other' },
  permit: { zh: '许可编号', en: 'Permit' },
  pictures: { zh: '图片', en: 'Pictures' },
})

/** Changing and cancelling dates to come. */
export const seriesChangeText = defineTexts({
  title: { zh: '修改这一场和以后的', en: 'Change this and all to come' },
  names: { zh: '改动：{names}', en: 'Changes: {names}' },
  count: { zh: '{count} 场会改', en: '{count} {count|date changes|dates change}' },
  stays: { zh: '不用改', en: 'Stays' },
  changes: { zh: '改{parts}', en: 'Changes {parts}' },
  told: { zh: '通知 {count} 人', en: '{count} {count|person|people} told' },
  refundOne: { zh: '最多多退 {amount}', en: 'at most {amount} back' },
  refused: { zh: '改不了：{reason}', en: 'Cannot: {reason}' },
  differs: { zh: '这场的{part}单独改过：{value}', en: 'Its {part} was changed by itself: {value}' },
  nothing: { zh: '没有', en: 'none' },
  pictures: { zh: '{count} 张图片', en: '{count} {count|picture|pictures}' },
  doubted: { zh: '{count} 场：{doubt}', en: 'On {count} {count|date|dates}: {doubt}' },
  overwrite: { zh: '也改成一样的', en: 'Make it the same' },
  sumTold: { zh: '合计通知 {count} 人', en: '{count} {count|person is|people are} told in all' },
  sumBooked: {
    zh: '已占 {count} 席，价格不变',
    en: '{count} {count|place is booked; its|places are booked; their} price stays',
  },
  sumFree: {
    zh: '{places} 席、{orders} 单在开始前可以全额退票',
    en: '{places} {places|place|places} of {orders} {orders|order|orders} may be given back in full until the start',
  },
  sumOffered: {
    zh: '多出的名额先给候补的 {count} 人',
    en: 'New places go to the {count} who {count|waits|wait} first',
  },
  sumRefund: { zh: '合计最多多退 {amount}', en: 'At most {amount} more goes back in all' },
  noRefund: { zh: '不会多退钱', en: 'No more money goes back' },
  outsideOne: { zh: '{count} 席不在新的年龄范围内', en: '{count} {count|place|places} outside the new ages' },
  unknownOne: { zh: '{count} 席没说年龄', en: '{count} {count|place|places} of no known age' },
  waitingOne: { zh: '候补的 {count} 人会跳过', en: '{count} who {count|waits is|wait are} passed over' },
  enoughOne: { zh: '已付 {paid} 人，成局', en: '{paid} {paid|has|have} paid: it takes place' },
  tooFewOne: {
    zh: '已付 {paid} 人，照现在会取消，退回 {amount}',
    en: '{paid} {paid|has|have} paid: cancelled as things are, {amount} goes back',
  },
  sumOutside: {
    zh: '合计 {count} 席的人不在新的年龄范围内：名额保留，不发通知',
    en: '{count} {count|place is held by somebody|places in all are held by people} outside the new ages: kept, and nobody is told',
  },
  sumUnknown: {
    zh: '合计 {count} 席还没定人，或没有说年龄',
    en: '{count} {count|place has|places in all have} nobody yet, or nobody of a known age',
  },
  sumWaiting: {
    zh: '候补的 {count} 人不在新的年龄范围内，轮到时会跳过',
    en: '{count} who {count|waits is|wait are} outside the new ages and will be passed over',
  },
  sumTooFew: {
    zh: '照现在有 {count} 场到报名截止会取消，合计退回 {amount}',
    en: 'As things are, {count} {count|date is cancelled at its|dates are cancelled at their} deadline and {amount} goes back in all',
  },
  submit: { zh: '确认修改', en: 'Make the change' },
  keep: { zh: '再想想', en: 'Not yet' },
  running: { zh: '{name}的修改正在进行：{done}/{total} 场', en: 'A change by {name} is being made: {done} of {total}' },
  done: { zh: '{name}的修改已完成 {done}/{total} 场', en: 'The change by {name} is made: {done} of {total}' },
  failed: { zh: '{date} 没有改成：{reason}', en: '{date} was not changed: {reason}' },
  cancelAll: { zh: '取消还没开始的', en: 'Cancel all to come' },
  cancelOnly: { zh: '只取消这一场', en: 'This one only' },
  cancelScope: { zh: '取消哪些场', en: 'Which dates' },
  drafts: {
    zh: '另外删掉 {count} 份还没上架的草稿',
    en: '{count} {count|draft|drafts} not published yet {count|is|are} deleted as well',
  },
  draftsAlone: {
    zh: '删掉 {count} 份还没上架的草稿，没有人报名',
    en: '{count} {count|draft is|drafts are} deleted; nobody signed up',
  },
})

/** Making a series longer. */
export const seriesExtensionText = defineTexts({
  open: { zh: '加场次', en: 'Add dates' },
  title: { zh: '给「{title}」加场次', en: 'Add dates to “{title}”' },
  asPublished: {
    zh: '照最近上架的那一场（{date}）：{venue}，{price}，{pictures} 张图片；时刻按当地时钟不变。',
    en: 'As the date published last ({date}): {venue}, {price}, {pictures} {pictures|picture|pictures}; the same local hours.',
  },
  asDraft: {
    zh: '还没有上架的场次，照最后一份草稿（{date}）：{venue}，{price}，{pictures} 张图片。',
    en: 'Nothing is published: as the last draft ({date}): {venue}, {price}, {pictures} {pictures|picture|pictures}.',
  },
  noVenue: { zh: '没写场地', en: 'no venue' },
  noPrice: { zh: '没写票价', en: 'no price' },
  byHand: { zh: '新的场次先留作草稿。', en: 'The new ones are drafts.' },
  choose: { zh: '怎么选日期', en: 'How to choose the days' },
  byTimes: { zh: '{pace}，再加几场', en: '{pace}, so many more' },
  byDay: { zh: '{pace}，到哪天为止', en: '{pace}, until a day' },
  bySingle: { zh: '自己选日期', en: 'Single days' },
  times: { zh: '再加几场', en: 'How many more' },
  room: { zh: '没结束的最多 26 场，还能加 {count} 场', en: 'At most 26 to come; {count} more {count|fits|fit}' },
  day: { zh: '哪一天', en: 'Day' },
  addDay: { zh: '加这一天', en: 'Add this day' },
  dayTaken: { zh: '这一天已经有一场', en: 'There is a date on this day' },
  dayPast: { zh: '这一天已经过了', en: 'This day is over' },
  leave: { zh: '不要', en: 'Leave out' },
  leaveOut: { zh: '不要 {date}', en: 'Leave out {date}' },
  submit: { zh: '加 {count} 场', en: 'Add {count} {count|date|dates}' },
  running: { zh: '{name}正在加场次：{done}/{total} 场', en: '{name} is adding dates: {done} of {total}' },
  done: { zh: '{name}加了 {done}/{total} 场', en: '{name} added {done} of {total} {total|date|dates}' },
  failed: { zh: '{date} 没有加上：{reason}', en: '{date} was not added: {reason}' },
})
