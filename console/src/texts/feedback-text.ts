import { defineTexts } from './define-texts.ts'

/** What people say after activities. */
export const feedbackText = defineTexts({
  view: { zh: '看什么', en: 'What is shown' },
  answers: { zh: '反馈', en: 'Feedback' },
  questions: { zh: '没人回答的问题', en: 'Unanswered questions' },
  asked: { zh: '{time} 问的', en: 'Asked on {time}' },
  starts: { zh: '{time} 开始', en: 'Starts on {time}' },
  noQuestions: { zh: '问题都有人回答了', en: 'Every question is answered' },
  questionsAbout: {
    zh: '近 {days} 天问的，主理人还没回答，活动也还没结束；等得最久的在最前面。不显示是谁问的。只有主理人能回答。',
    en: 'Asked within {days} days, not answered by the organizer, of activities that are not over; the oldest first. Nobody is named. Only the organizer can answer.',
  },
  faces: { zh: '表情', en: 'Face' },
  all: { zh: '全部', en: 'All' },
  happy: { zh: '很开心', en: 'Happy' },
  fair: { zh: '还可以', en: 'Fair' },
  unhappy: { zh: '不太好', en: 'Unhappy' },
  withText: { zh: '只看写了话的', en: 'Only with words' },
  noWords: { zh: '没有写话', en: 'No words' },
  by: { zh: '{name} 主理', en: 'Hosted by {name}' },
  said: { zh: '{time} 说的', en: 'Said on {time}' },
  ended: { zh: '{time} 结束', en: 'Ended on {time}' },
  counts: {
    zh: '这场：很开心 {happy} · 还可以 {fair} · 不太好 {unhappy}',
    en: 'This activity: happy {happy} · fair {fair} · unhappy {unhappy}',
  },
  ofOne: { zh: '只看这一场', en: 'This activity only' },
  ofAll: { zh: '看所有活动', en: 'All activities' },
  none: { zh: '还没有反馈', en: 'No feedback yet' },
  about: {
    zh: '不显示是谁说的。主理人只看到人数，而且要满 {count} 份。',
    en: 'Nobody is named. Organizers see counts only, from {count} answers on.',
  },
})
