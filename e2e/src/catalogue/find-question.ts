import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import { listActivities } from '#catalogue/find-activity.ts'
import { readCall } from '#catalogue/read-call.ts'

/** A question that was answered, and the activity it is about. */
export type AnsweredQuestion = { activityId: string; text: string; answer: string }

/** The first answered question of a city's activities; throws when there is none. */
export async function getAnsweredQuestion(city: string): Promise<AnsweredQuestion> {
  for await (const { id } of listActivities({ city })) {
    const { items } = await readCall(getQuestions, { activityId: id })
    const question = items.find(({ answer }) => answer !== null)
    if (question?.answer) return { activityId: id, text: question.text, answer: question.answer.text }
  }
  throw new Error('The catalogue has no answered question.')
}
