import { consolePagePath } from '@quan/contract/route/console-route.ts'

/** The part of the page of feedback that shows questions, as its parameter `view` says it. */
export const QUESTIONS_VIEW = 'questions'

/** Where questions are read that wait for their organizers. */
export const WAITING_QUESTIONS = `${consolePagePath('feedback')}?view=${QUESTIONS_VIEW}`
