import { defineTexts } from './define-texts.ts'

/** Money by day and by organizer. */
export const moneyText = defineTexts({
  byDay: { zh: '按天', en: 'By day' },
  byActivity: { zh: '按活动', en: 'By activity' },
  byOrganizer: { zh: '按主理人', en: 'By organizer' },
  byRefund: { zh: '按退款', en: 'By refund' },
  view: { zh: '怎么看', en: 'View' },
  days: { zh: '每天', en: 'Days' },
  month: { zh: '月份', en: 'Month' },
  day: { zh: '日期', en: 'Day' },
  period: { zh: '时段', en: 'Period' },
  ofMonth: { zh: '月', en: 'Month' },
  ofDay: { zh: '日', en: 'Day' },
  city: { zh: '城市', en: 'City' },
  citiesOf: { zh: '{day} 各城市的收退款', en: 'Cities on {day}' },
  organizersOf: { zh: '{day} 各主理人的收退款', en: 'Organizers on {day}' },
  payments: { zh: '笔数', en: 'Payments' },
  refunds: { zh: '退款笔数', en: 'Refunds' },
  places: { zh: '名额', en: 'Places' },
  takenOf: { zh: '{taken}/{quota}', en: '{taken}/{quota}' },
  received: { zh: '收款', en: 'Received' },
  returned: { zh: '退款', en: 'Given back' },
  kept: { zh: '实收', en: 'Kept' },
  checked: { zh: '对账', en: 'Check' },
  equal: { zh: '对上了', en: 'Adds up' },
  unequal: { zh: '差 {amount}', en: 'Off by {amount}' },
  faulty: { zh: '{count} 笔订单对不上', en: '{count} {count|order does|orders do} not add up' },
  sumsOff: { zh: '汇总差 {amount}', en: 'Sums off by {amount}' },
  notChecked: { zh: '夜里对', en: 'Tonight' },
  checkedNote: {
    zh: '每天夜里把流水和支付记录逐单对一次',
    en: 'Every night the ledger and the payments are added up, order by order',
  },
  sumReceived: { zh: '{days} 天收款', en: 'Received in {days} days' },
  sumReturned: { zh: '{days} 天退款', en: 'Given back in {days} days' },
  paymentsAndKept: { zh: '{count} 笔，实收 {amount}', en: '{count} {count|payment|payments}, {amount} kept' },
  upcoming: { zh: '可能要退', en: 'May have to go back' },
  upcomingMore: { zh: '接下来 {count} 场的收款，后面还有', en: 'Of the next {count} activities; there are more' },
  upcomingAbout: { zh: '{count} 场还没办的收款', en: 'Of {count} {count|activity|activities} to come' },
  returnedShare: { zh: '占收款 {percent}%', en: '{percent}% of what came in' },
  differences: { zh: '差异', en: 'Differences' },
  differenceCount: { zh: '{count} 笔', en: '{count}' },
  differenceSum: { zh: '{amount} 等处理', en: '{amount} to be seen to' },
  allAgree: { zh: '都对上了', en: 'All agree' },
  noDifferences: { zh: '和微信支付没有差异', en: 'No difference from WeChat Pay' },
  topActivities: { zh: '{month} 收款最多的活动', en: 'Took in most in {month}' },
  allActivities: { zh: '全部活动', en: 'All activities' },
  refundList: { zh: '退款', en: 'Refunds' },
  allRefunds: { zh: '全部退款', en: 'All refunds' },
  noRefunds: { zh: '这些天没有退款', en: 'No refunds in these days' },
  returnedTo: { zh: '退给谁', en: 'To whom' },
  reason: { zh: '原因', en: 'Why' },
  paid: { zh: '原付', en: 'Paid' },
  refundAmount: { zh: '退回', en: 'Goes back' },
  refundState: { zh: '状态', en: 'State' },
  organizer: { zh: '主理人', en: 'Organizer' },
  activities: { zh: '活动', en: 'Activities' },
  fee: { zh: '平台服务费', en: 'Fee' },
  due: { zh: '应结', en: 'Due' },
  statement: { zh: '对账单', en: 'Statement' },
  statementOf: { zh: '{name} {month} 的对账单', en: 'Statement of {name}, {month}' },
  download: { zh: '下载对账单', en: 'Download' },
  feeOfOrders: { zh: '平台服务费（按每笔付款时的费率）', en: 'Fee, at the rate of when each was paid' },
  activity: { zh: '活动', en: 'Activity' },
  start: { zh: '开始', en: 'Start' },
  total: { zh: '合计', en: 'Total' },
})

/** A month of the books, and closing it. */
export const monthText = defineTexts({
  books: { zh: '{month} 的账', en: 'Books of {month}' },
  received: { zh: '本月收款', en: 'Received' },
  returned: { zh: '本月退款', en: 'Given back' },
  kept: { zh: '本月实收', en: 'Kept' },
  rest: { zh: '其中没有主理人的活动', en: 'Of it, no organizer’s' },
  fee: { zh: '服务费', en: 'Fee' },
  running: { zh: '这个月还没过完', en: 'Still running' },
  open: { zh: '未结账', en: 'Open' },
  closed: { zh: '已结账', en: 'Closed' },
  closedBy: { zh: '{name} · {time}', en: '{name} · {time}' },
  because: { zh: '原因：{note}', en: 'Reason: {note}' },
  earlierOpen: { zh: '请先把更早的月份结账', en: 'Close the earlier months first' },
  notChecked: { zh: '最后一天夜里对完账就能结', en: 'Once the last night’s check has been' },
  unequal: { zh: '没对上的日子：{days}', en: 'Days that do not add up: {days}' },
  close: { zh: '结账', en: 'Close' },
  closeMonth: { zh: '{month} 结账', en: 'Close {month}' },
  closeAbout: {
    zh: '结账后，这个月的对账单和服务费不再变；以后的退款和更正记在还没结账的月份。不能撤销。',
    en: 'Its statements and its fee stay as they are. Later refunds and corrections stand in the first open month. There is no way back.',
  },
  reason: { zh: '{days} 没对上，写明为什么现在结账', en: '{days} do not add up. Why is it closed now?' },
  reasonMissing: { zh: '请写明原因', en: 'Give a reason' },
})

/** What waits for finance. */
export const moneyToDoText = defineTexts({
  waiting: { zh: '等你复核的退款', en: 'Refunds that wait for a second operator' },
  waitingBy: { zh: '{name} 提出：{note}', en: '{name}: {note}' },
  agree: { zh: '同意退款', en: 'Agree' },
  refuse: { zh: '不退', en: 'Refuse' },
  takeBack: { zh: '撤回', en: 'Take back' },
  ofOrder: { zh: '{name} · {title}', en: '{name} · {title}' },
  failed: { zh: '没退成功的退款', en: 'Refunds that failed' },
  sentTimes: { zh: '发了 {count} 次没成功', en: 'Attempts in vain: {count}' },
  failedAbout: {
    zh: '先在微信支付商户平台看原因（余额不足、对方账户异常），处理好再重新发送；同一个退款单号，不会退两次。',
    en: 'Look at the reason on WeChat Pay’s merchant platform first. It is sent under the same number, so it goes back once.',
  },
  sendAnew: { zh: '重新发送', en: 'Send again' },
  nothing: { zh: '没有要处理的', en: 'Nothing to do' },
  more: { zh: '再看更早的', en: 'Show earlier ones' },
  outTradeNo: { zh: '商户订单号', en: 'Merchant’s order number' },
  outRefundNo: { zh: '商户退款单号', en: 'Merchant’s refund number' },
  compareAnew: { zh: '再查一次', en: 'Check again' },
  comparing: { zh: '正在查，一分钟内有结果', en: 'Being checked: within a minute' },
  openOrder: { zh: '看订单', en: 'Order' },
  ours: { zh: '我们', en: 'Ours' },
  theirs: { zh: '微信支付', en: 'WeChat Pay' },
})

/** On what the books differ, and what to do about it. */
export const differenceText = defineTexts({
  amount: { zh: '付款金额不一样', en: 'Paid another amount' },
  notifiedAmount: { zh: '通知里的金额不一样', en: 'Notified another amount' },
  transaction: { zh: '同一单付了两次', en: 'Paid twice' },
  currency: { zh: '币种不一样', en: 'Another currency' },
  account: { zh: '付到了别的商户号', en: 'Paid to another account' },
  unpaidHere: { zh: '微信有，我们没有', en: 'Paid there, not here' },
  unpaidThere: { zh: '我们有，微信没有', en: 'Paid here, not there' },
  refundHere: { zh: '微信已退，我们还没记', en: 'Given back there, not here' },
  refundThere: { zh: '我们记了已退，微信没退', en: 'Given back here, not there' },
  refundAmount: { zh: '退款金额不一样', en: 'Gave back another amount' },
  notifiedRefund: { zh: '退款通知的金额不一样', en: 'Notified another refund' },
})

/** What to do about a difference, in a sentence. */
export const remedyText = defineTexts({
  amount: {
    zh: '按微信的金额为准，联系付款人；多付的从订单里手动退。',
    en: 'WeChat Pay’s amount counts. Call the payer; give back what is too much by hand.',
  },
  notifiedAmount: {
    zh: '先查这一单在商户平台的金额；一样就不用管，明天自动消掉。',
    en: 'Look the payment up on the merchant platform; if it agrees, it is gone tomorrow.',
  },
  transaction: {
    zh: '后一笔会自动退回，明天再看一次。',
    en: 'The second payment goes back by itself; look again tomorrow.',
  },
  currency: { zh: '联系微信支付，不要自己退。', en: 'Ask WeChat Pay; do not give it back yourself.' },
  account: { zh: '检查商户号设置，联系微信支付。', en: 'Check the merchant’s settings and ask WeChat Pay.' },
  unpaidHere: {
    zh: '系统会自动入账或退回，明天还在就打开订单看。',
    en: 'It is booked or given back by itself; if it is here tomorrow, open the order.',
  },
  unpaidThere: {
    zh: '把订单号和微信单号发给微信支付核实，先不要退款。',
    en: 'Send both numbers to WeChat Pay; give nothing back before they answer.',
  },
  refundHere: {
    zh: '系统会自动记上，明天还在就打开订单看。',
    en: 'It is booked by itself; if it is here tomorrow, open the order.',
  },
  refundThere: {
    zh: '在商户平台查这笔退款，没有就在订单里再退一次。',
    en: 'Look the refund up on the merchant platform; if it is not there, give it back once more.',
  },
  refundAmount: {
    zh: '以商户平台为准，差额联系微信支付。',
    en: 'The merchant platform counts; ask WeChat Pay about the rest.',
  },
  notifiedRefund: { zh: '先查商户平台的退款金额。', en: 'Look the refund’s amount up on the merchant platform.' },
})

/** Words of the files that are saved. */
export const moneyFileText = defineTexts({
  takenBy: { zh: '{name} 于 {time} 下载，仅供内部对账', en: 'Taken by {name}, {time}; for internal use' },
})
