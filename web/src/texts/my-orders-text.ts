import { defineTexts } from './define-texts.ts'

/** Orders and the waiting list in the personal area. */
export const myOrdersText = defineTexts('myOrders', {
  title: '我的订单',
  tabs: '订单状态',
  all: '全部',
  unpaid: '待支付',
  paid: '待参加',
  used: '已参加',
  refunds: '退款',
  emptyAll: '还没有订单',
  emptyUnpaid: '没有等待支付的订单',
  emptyPaid: '没有等待参加的活动',
  emptyUsed: '还没有参加过活动',
  emptyRefunds: '没有退款',
  emptyAdvice: '报名之后，订单和入场码都在这里',
  lookAround: '去看看活动',
  waitingTitle: '我的候补',
  waitingEmpty: '没有正在候补的活动',
  waitingAdvice: '活动满员时可以排队，有人退出会按顺序通知你',
})
