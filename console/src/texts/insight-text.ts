import { defineTexts } from './define-texts.ts'

/** What every chart has. */
export const chartText = defineTexts({
  table: { zh: '表格', en: 'Table' },
  chart: { zh: '图', en: 'Chart' },
  tableOf: { zh: '表格：{title}', en: 'Table: {title}' },
  chartOf: { zh: '图：{title}', en: 'Chart: {title}' },
})

/** What works. */
export const insightText = defineTexts({
  view: { zh: '怎么看', en: 'View' },
  trend: { zh: '按周', en: 'By week' },
  city: { zh: '按城市', en: 'By city' },
  organizer: { zh: '按主理人', en: 'By organizer' },
  activity: { zh: '按活动', en: 'By activity' },
  range: { zh: '时间', en: 'Time' },
  lastWeeks: { zh: '近 {count} 周', en: '{count} weeks' },
  month: { zh: '月份', en: 'Month' },
  onlyOf: { zh: '只看 {name}', en: 'Of {name} only' },
  everybody: { zh: '看全部主理人', en: 'Of all organizers' },
  behind: {
    zh: '还有活动没统计完，数字会稍后补上',
    en: 'Some activities are still to be counted; the numbers follow.',
  },
  about: {
    zh: '活动算在开始那一周。浏览次数不记是谁看的；手机里缓存打开的不算，同一个人看两次算两次。统计有一两分钟延迟。',
    en: 'An activity counts in the week it begins in. Nobody is noted who looks at one; what a phone shows from its own store is not counted, and who looks twice counts twice. Numbers come a minute or two late.',
  },
  openActivity: { zh: '打开这场活动', en: 'Open the activity' },
  none: { zh: '这段时间没有活动', en: 'No activities in this time' },
})

/** Names of the figures. */
export const figureText = defineTexts({
  week: { zh: '周', en: 'Week' },
  weekOf: { zh: '{day} 起', en: 'From {day}' },
  activities: { zh: '场次', en: 'Activities' },
  cancelled: { zh: '取消', en: 'Cancelled' },
  seen: { zh: '浏览', en: 'Seen' },
  ordered: { zh: '下单', en: 'Ordered' },
  paid: { zh: '付款', en: 'Paid' },
  came: { zh: '到场', en: 'Came' },
  expected: { zh: '该到', en: 'Expected' },
  showUp: { zh: '到场率', en: 'Show-up' },
  men: { zh: '男', en: 'Men' },
  women: { zh: '女', en: 'Women' },
  womenShare: { zh: '女生占比', en: 'Share of women' },
  returned: { zh: '自己退的', en: 'Given back' },
  recalled: { zh: '活动取消退的', en: 'Activity cancelled' },
  returnShare: { zh: '退票率', en: 'Refund share' },
  payShare: { zh: '浏览转付款', en: 'Seen to paid' },
  step: { zh: '步骤', en: 'Step' },
  count: { zh: '数量', en: 'Count' },
  ofBefore: { zh: '占上一步', en: 'Of the step before' },
  source: { zh: '来源', en: 'Source' },
  places: { zh: '席', en: 'Places' },
  share: { zh: '占比', en: 'Share' },
  direct: { zh: '自己来的', en: 'By themselves' },
  referred: { zh: '朋友邀请', en: 'Brought by a link' },
  link: { zh: '用户分享', en: 'A member’s link' },
  poster: { zh: '分享海报', en: 'A poster' },
  profile: { zh: '主理人主页', en: 'The host’s page' },
  message: { zh: '消息和提醒', en: 'A message' },
  chat: { zh: '微信群', en: 'Group chats' },
  article: { zh: '公众号文章', en: 'Articles' },
  social: { zh: '小红书等', en: 'Social networks' },
  offline: { zh: '线下物料', en: 'Printed matter' },
  beside: { zh: '一起去', en: 'Beside a friend' },
  waited: { zh: '候补', en: 'Waiting list' },
  day: { zh: '日期', en: 'Day' },
  views: { zh: '浏览', en: 'Views' },
  start: { zh: '开始', en: 'Start' },
  name: { zh: '名称', en: 'Name' },
  none: { zh: '—', en: '—' },
})

/** Titles of the charts, and how each is to be read. */
export const insightChartText = defineTexts({
  funnel: { zh: '从看到到场', en: 'From seen to came' },
  funnelNote: {
    zh: '浏览按次数，其余按席；还没开始的活动还没有人到场。',
    en: 'Views are looks, the rest are places; nobody came yet to what has not begun.',
  },
  weeks: { zh: '每周付款和到场', en: 'Paid and came, by week' },
  showUp: { zh: '到场率', en: 'Show-up' },
  showUpNote: {
    zh: '只算已结束、没取消、门口核验过一半以上的活动。',
    en: 'Of activities that are over, were not cancelled, and let in at least half at the door.',
  },
  balance: { zh: '男女', en: 'Men and women' },
  refunds: { zh: '退票', en: 'Refunds' },
  sources: { zh: '本次购买来源', en: 'What led to these sign-ups' },
  origins: { zh: '注册来源', en: 'How members first came' },
  ranking: { zh: '付款最多', en: 'Most paid' },
  views: { zh: '每天浏览', en: 'Looks by day' },
  sourcesNote: {
    zh: '付款的席，按打开活动页的那条链接算；链接没写的算自己来的。推广链接在每场活动的概况里。不记是谁分享的、谁打开的。',
    en: 'Paid places, by the link that opened the activity; where it says nothing, by themselves. Links to spread are in the overview of each activity. Nobody is noted who shared or opened one.',
  },
  originsNote: {
    zh: '付款的席，按用户当初怎么注册的算。朋友邀请：由别人的链接注册的用户；一起去：朋友留的座。',
    en: 'Paid places, by how their members once joined. Brought by a link: members who joined by somebody’s link; beside a friend: places that a friend held.',
  },
  label: { zh: '{title}：{facts}', en: '{title}: {facts}' },
})

/** Links that operators put somewhere, each with its own name in the figures. */
export const channelText = defineTexts({
  title: { zh: '推广链接', en: 'Links to spread' },
  about: {
    zh: '放在哪里就用哪一条，数据页的“本次购买来源”会分开算。',
    en: 'Use the one for where it goes: the figures tell them apart under “What led to these sign-ups”.',
  },
  copyOf: { zh: '复制 {name} 的链接', en: 'Copy the link for {name}' },
  linkOf: { zh: '{name} 的链接', en: 'Link for {name}' },
})
