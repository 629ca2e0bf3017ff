import { defineTexts } from './define-texts.ts'

/** Looking for orders. */
export const ordersText = defineTexts({
  search: { zh: '找订单', en: 'Find orders' },
  searchBy: {
    zh: '交易单号、订单号、退款单号、买家昵称或手机号',
    en: 'Number of payment, order or refund, or the buyer’s name or phone',
  },
  buyers: { zh: '下过单、昵称以「{name}」开头的人', en: 'Who ordered and whose name begins with “{name}”' },
  noBuyer: { zh: '没有下过单的人叫这个', en: 'Nobody of this name ordered' },
  noBuyerOfPhone: { zh: '没有用这个手机号下单的人', en: 'Nobody who ordered has this phone' },
  latest: { zh: '最近一单', en: 'Last order' },
  find: { zh: '查找', en: 'Find' },
  wrongSearch: {
    zh: '填完整的单号、手机号，或昵称开头的 20 个字以内',
    en: 'A whole number or phone, or how a name of 20 characters at most begins',
  },
  order: { zh: '订单', en: 'Order' },
  member: { zh: '用户', en: 'Member' },
  activity: { zh: '活动', en: 'Activity' },
  organizer: { zh: '主理人', en: 'Organizer' },
  ofMember: { zh: '只看这位用户的订单', en: 'Orders of this member alone' },
  state: { zh: '状态', en: 'State' },
  amount: { zh: '金额', en: 'Amount' },
  received: { zh: '已收', en: 'Received' },
  returned: { zh: '已退', en: 'Given back' },
  kept: { zh: '净收', en: 'Kept' },
  reduced: { zh: '原价 {before}，换票减 {reduced}', en: 'First {before}, {reduced} less after a move' },
  created: { zh: '下单', en: 'Made' },
  places: { zh: '{count} 席', en: '{count} {count|place|places}' },
  ofOrganizer: { zh: '只看这位主理人的订单', en: 'Orders of this organizer alone' },
  anyState: { zh: '所有状态', en: 'Any state' },
  city: { zh: '城市', en: 'City' },
  onlyOf: { zh: '只看「{name}」的订单', en: 'Only of “{name}”' },
  byMainland: { zh: '下单日期按北京时间', en: 'Days and times are those of Beijing' },
  byCity: { zh: '下单日期按{city}当地时间', en: 'Days and times are those of {city}' },
  places10: { zh: '名额', en: 'Places' },
  refund: { zh: '手动退款', en: 'Refund by hand' },
  noPlaces: { zh: '没有可退的名额', en: 'No places left to give back' },
  holder: { zh: '{number} 号 · {name}', en: 'No. {number} · {name}' },
  nobody: { zh: '未指定', en: 'nobody yet' },
  came: { zh: '已入场', en: 'Came' },
  attempts: { zh: '付款', en: 'Payments' },
  refunds: { zh: '退款', en: 'Refunds' },
  proposals: { zh: '手动退款记录', en: 'Refunds by hand' },
  proposed: { zh: '{name}：{note}', en: '{name}: {note}' },
  none: { zh: '没有', en: 'None' },
  outTradeNo: { zh: '商户单号', en: 'Our number' },
  transactionId: { zh: '微信单号', en: 'WeChat’s number' },
  notPaid: { zh: '没有付', en: 'Not paid' },
  byRule: { zh: '按活动规则现在退 {percent}%', en: 'The activity’s rule gives back {percent}% now' },
})

/** The file of a list of orders. */
export const orderFileText = defineTexts({
  title: { zh: '订单 {about}', en: 'Orders {about}' },
  count: { zh: '{count} 笔', en: '{count} {count|order|orders}' },
  number: { zh: '订单号', en: 'Number' },
  activity: { zh: '活动', en: 'Activity' },
  places: { zh: '席', en: 'Places' },
  total: { zh: '合计', en: 'Total' },
})

/** Where an order stands. */
export const orderStateText = defineTexts({
  10: { zh: '待支付', en: 'Unpaid' },
  20: { zh: '已支付', en: 'Paid' },
  30: { zh: '已关闭', en: 'Closed' },
  40: { zh: '退款中', en: 'Refunding' },
  50: { zh: '已退款', en: 'Refunded' },
  60: { zh: '已使用', en: 'Used' },
})

/** Why money goes back. */
export const refundReasonText = defineTexts({
  member: { zh: '用户退票', en: 'Given back by the member' },
  activityCancelled: { zh: '活动取消', en: 'Activity cancelled' },
  tooFew: { zh: '未成局', en: 'Too few people' },
  latePayment: { zh: '订单关了才付到', en: 'Paid after it closed' },
  paidTwice: { zh: '重复付款', en: 'Paid twice' },
  byHand: { zh: '手动退款', en: 'By hand' },
  moved: { zh: '换票种退差价', en: 'Moved to a cheaper ticket' },
})

/** How far money that goes back is. */
export const refundStateText = defineTexts({
  decided: { zh: '待发送', en: 'To be sent' },
  accepted: { zh: '微信处理中', en: 'With WeChat Pay' },
  done: { zh: '已到账', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
})

/** Money that WeChat Pay would not give back, and that people gave outside of it. */
export const outsideRefundText = defineTexts({
  title: { zh: '线下退款', en: 'Given back outside' },
  done: { zh: '已线下退款', en: 'Given outside' },
  how: { zh: '{way} · 凭证号 {reference} · {note}', en: '{way} · reference {reference} · {note}' },
  waiting: { zh: '{name} 登记，等复核', en: '{name}, waits' },
  agreed: { zh: '{name} 登记，{second} 复核，已入账', en: '{name}, agreed by {second}, booked' },
  refused: { zh: '{name} 登记，{second} 撤下', en: '{name}, taken off by {second}' },
  overtaken: { zh: '{name} 登记，后来微信退成了，作废', en: '{name}; WeChat Pay took it after all' },
})

/** How far a refund by hand is. */
export const proposalStateText = defineTexts({
  waiting: { zh: '等复核', en: 'Waits' },
  done: { zh: '已退', en: 'Done' },
  refused: { zh: '不退', en: 'Refused' },
  overtaken: { zh: '订单已变，作废', en: 'Overtaken' },
})

/** Giving money back by hand. */
export const refundFormText = defineTexts({
  title: { zh: '手动退款', en: 'Refund by hand' },
  places: { zh: '退哪些名额', en: 'Places' },
  placesRule: { zh: '至少选一个名额', en: 'Choose at least one place' },
  by: { zh: '怎么退', en: 'How' },
  byRule: { zh: '按规则退 {percent}%', en: 'By the rule: {percent}%' },
  byHand: { zh: '自己定', en: 'Own share' },
  percent: { zh: '退多少', en: 'Share' },
  note: { zh: '原因', en: 'Reason' },
  noteRule: {
    zh: '请写清原因，复核的同事和用户投诉时都要看',
    en: 'Say why: the second operator reads it, and whoever answers a complaint',
  },
  sum: { zh: '退 {amount}', en: 'Gives back {amount}' },
  needsSecond: {
    zh: '这一单手动退款合计 {amount} 元起要另一位同事复核，提交后会等他同意。',
    en: 'From {amount} yuan by hand an order’s refund waits for a second operator.',
  },
  needsSecondToday: {
    zh: '你 24 小时内已经自己退或免了 {given} 元，加上这一笔到了 {limit} 元，提交后要等另一位同事复核。',
    en: 'You gave back {given} yuan by yourself within 24 hours; with this one it reaches {limit} yuan, so it waits for a second operator.',
  },
  atOnce: { zh: '提交后马上原路退回，名额也会空出来。', en: 'It goes back at once, and the places are free again.' },
  submit: { zh: '提交退款', en: 'Give back' },
})
