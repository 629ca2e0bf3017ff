import { defineTexts } from './define-texts.ts'

/** 处理与申诉: what operators did about my conduct, and my one appeal. */
export const measuresText = defineTexts('measures', {
  title: '处理与申诉',
  empty: '没有被处理过',
  emptyAdvice: '如果有内容或行为违反了社区规则，会在这里看到处理和申诉的入口',
  warn: '一次提醒',
  hide: '部分内容已隐藏',
  hideActivity: '活动「{title}」已隐藏',
  why: '原因：{reason}',
  suspend: '暂停使用到 {time}',
  close: '账号停止使用',
  taken: '{time} 处理',
  lifted: '已撤销',
  waiting: '申诉处理中',
  kept: '申诉未通过',
  appeal: '申诉',
  until: '{time} 前可以申诉一次',
  words: '为什么你认为不对',
  placeholder: '写清楚当时的情况，例如不是你本人、或对方误会了',
  send: '提交申诉',
  sent: '申诉已提交',
  advice: '申诉由另一位同事来看，3 天内告诉你结果。每项处理只能申诉一次。',
})
