import { defineTexts } from './define-texts.ts'

/** What people say after activities. */
export const feedbackText = defineTexts({
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
