import { defineTexts } from './define-texts.ts'

/** What people say after activities. */
export const feedbackText = defineTexts({
  view: { zh: '看什么', en: 'What is shown' },
  answers: { zh: '反馈', en: 'Feedback' },
  questions: { zh: '没人回答的问题', en: 'Unanswered questions' },
  asked: { zh: '{time} 问的', en: 'Asked on {time}' },
  starts: { zh: '{time} 开始', en: 'Starts on {time}' },
  official: { zh: '平台自营', en: 'Run by Quan itself' },
  answerTo: { zh: '回答「{question}」', en: 'Answer to “{question}”' },
  answerHint: { zh: '以主理人的名义公开显示', en: 'Shown to everybody as the organizer’s' },
  answer: { zh: '回答', en: 'Answer' },
  answered: { zh: '回答已公开，提问的人会收到通知', en: 'The answer is public, and whoever asked is told' },
  remind: { zh: '提醒主理人', en: 'Remind the organizer' },
  remindOf: { zh: '提醒主理人回答「{question}」', en: 'Remind the organizer of “{question}”' },
  reminded: { zh: '已提醒', en: 'Reminded' },
  remindSent: {
    zh: '提醒已发出，这一场等着的问题一起提醒了',
    en: 'The organizer is reminded of all that waits at this activity',
  },
  noQuestions: { zh: '问题都有人回答了', en: 'Every question is answered' },
  questionsAbout: {
    zh: '近 {days} 天问的，还没有人回答，活动也还没结束；等得最久的在最前面。不显示是谁问的。平台自营的在这里回答；主理人的活动由主理人回答，每场可以提醒一次。',
    en: 'Asked within {days} days, not answered, of activities that are not over; the oldest first. Nobody is named. Those of our own activities are answered here; hosts answer theirs, and can be reminded once at each activity.',
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
