import { defineTexts } from './define-texts.ts'

/** Texts and pictures that wait for a person. */
export const heldText = defineTexts({
  about: {
    zh: '审核服务拿不准的文字和图片，先交的在前；{days} 天没人看就自己删掉',
    en: 'What the review service was unsure of, the oldest first; after {days} days it goes by itself',
  },
  none: { zh: '没有等着看的内容', en: 'Nothing waits' },
  choose: { zh: '从左边选一条', en: 'Choose one on the left' },
  made: { zh: '{time} 提交', en: 'Sent {time}' },
  activity: { zh: '活动：{title}', en: 'Activity: {title}' },
  content: { zh: '内容', en: 'What it is' },
  pictureOf: { zh: '{name} 提交的图片', en: 'The picture that {name} sent' },
  pass: { zh: '放行', en: 'Let it pass' },
  refuse: { zh: '不放行', en: 'Refuse it' },
  passed: { zh: '已放行', en: 'Passed' },
  refused: { zh: '没有放行', en: 'Refused' },
  gone: { zh: '内容已经删掉，只留下结果', en: 'What it said is deleted; the outcome stays' },
  told: {
    zh: '对方会收到结果。放行后，同一个人把同样的内容再交一次就通过',
    en: 'They are told. Passed, the same from the same member goes through when sent again',
  },
  next: { zh: '看下一条', en: 'Next one' },
})

/** Where it stands. */
export const heldPlaceText = defineTexts({
  card: { zh: '名片', en: 'Card' },
  question: { zh: '提问', en: 'Question' },
  answer: { zh: '回答', en: 'Answer' },
  announcement: { zh: '公告', en: 'Announcement' },
  picture: { zh: '图片', en: 'Picture' },
})
