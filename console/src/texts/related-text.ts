import { defineTexts } from './define-texts.ts'

/** Ways from one page to what belongs to the same member, activity or organizer. */
export const relatedText = defineTexts({
  back: { zh: '返回{page}', en: 'Back to {page}' },
  member: { zh: '用户资料', en: 'Member' },
  order: { zh: '订单', en: 'The order' },
  ordersOfMember: { zh: '买过的订单', en: 'Orders they made' },
  activity: { zh: '活动页', en: 'The activity' },
  ordersOfActivity: { zh: '这场的订单', en: 'Its orders' },
  organized: { zh: '组织的活动', en: 'Activities they organize' },
  ordersOfOrganizer: { zh: '活动的订单', en: 'Orders of their activities' },
})
