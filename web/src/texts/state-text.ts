import { defineTexts } from './define-texts.ts'

/** What a page says while it has nothing to show. */
export const stateText = defineTexts('state', {
  failedTitle: '页面走神了',
  failedAdvice: '刚才没有加载出来，点一下屏幕再试试',
  timeout: '连接服务器超时，点击屏幕重试',
  offline: '网络断开了，先看上次的内容',
  offlineTitle: '网络断开了',
  offlineAdvice: '连上网络后点一下屏幕，就能接着看',
  moreAfterOffline: '更多活动要等网络恢复',
  moreAfterOfflineAdvice: '报名和支付会在连上网后继续',
  updatedNow: '刚刚更新',
  updatedMinutesAgo: '{count}\u00a0分钟前更新',
  updatedHoursAgo: '{count}\u00a0小时前更新',
  updatedDaysAgo: '{count}\u00a0天前更新',
})
