import { defineTexts } from './define-texts.ts'

/** Words of an account that stands still. */
export const frozenText = defineTexts('frozen', {
  title: '账号已冻结',
  underAge: '名片上填写的生日未满 18 周岁，同城圈只对年满 18 周岁的人开放。',
  conduct: '因违反社区规则，你的账号暂停使用。已支付的订单不受影响；暂停期间开始的活动会全额退款。',
  suspendedUntil: '{time} 自动恢复。',
  suspendedForever: '账号不会自动恢复。',
  disagree: '如果认为有误，可以在 7 天内申诉一次，由另一位同事来看。',
  until: '账号会在 {time} 删除，到那时为止什么都不会丢。',
  contact: '如果生日填错了，或者不是你填的，请在此之前联系客服，核实后就能恢复。',
  orders: '我的订单',
  noOrders: '没有订单',
  moreOrders: '更多订单',
  cameBack: '退回',
  export: '导出我的数据',
  logOut: '退出登录',
})
