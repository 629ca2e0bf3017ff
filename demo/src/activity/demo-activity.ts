import type { NewActivity } from '@quan/server/features/activity/new-activity.ts'
import type { NewQuestion } from '#activity/draw-questions.ts'
import type { SignUpPlan } from './sign-up-plan.ts'

/** An activity of the catalogue with all that belongs to it. */
export type DemoActivity = {
  activity: NewActivity
  /** How the places of its ticket types fill, in their order. */
  signUps: readonly SignUpPlan[]
  questions: readonly NewQuestion[]
}
