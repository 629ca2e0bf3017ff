import { defineTexts } from './define-texts.ts'

/** 公告: what an organizer tells everybody who comes. */
export const announcementText = defineTexts('announcement', {
  title: '公告',
  entry: '公告',
  lead: '发给《{title}》有名额的人，之后报名的人也会在订单里看到。',
  leadAfter: '发给《{title}》有名额的人，他们在订单里一直看得到。',
  text: '要告诉大家的事',
  hint: '比如：今晚多备了两把椅子，七点在南门集合',
  hintAfter: '比如：谢谢大家来，谁落了一把黑伞，可以来拿',
  advice: '请不要写联系方式，发出后不能收回。这场还能发 {count} 条。',
  preview: '大家会收到',
  name: '主理人公告',
  previewText: '「{title}」：{text}',
  noneLeft: '这场活动不能再发公告了',
  send: '发给 {count} 位',
  sendToNobody: '发出公告',
  ask: '发给 {count} 位？',
  askNobody: '现在发出？',
  askAdvice: '发出后不能收回，也不能修改。',
  askNobodyAdvice: '还没有人有名额。之后报名的人会在订单里看到。',
  askNobodyAfter: '没有人有名额，发出后谁也收不到。',
  notYet: '再看看',
  sentToast: '公告已发出',
  sent: '已发出',
  reached: '{time} · 发给 {count} 位',
})
