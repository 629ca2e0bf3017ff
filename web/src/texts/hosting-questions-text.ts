import { defineTexts } from './define-texts.ts'

/** 等你回答: questions at activities of mine that nobody has answered yet. */
export const hostingQuestionsText = defineTexts('hostingQuestions', {
  title: '等你回答',
  count: '{count}\u00a0个',
  askedAbout: '{name} 问「{title}」 · {time}',
  hint: '回答会公开显示',
  answer: '回答',
  answered: '回答已公开',
})
