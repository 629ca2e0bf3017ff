import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { freeTimesOf, weekPartsOf } from '@quan/contract/recommendation/free-time.ts'
import { dismiss, getTaste, saveTaste, type StatedTaste } from '@quan/contract/recommendation/taste.ts'
import { implement } from '#platform/http/implement.ts'
import type { Recommendations } from './recommend.service.ts'
import type { OwnTaste, Tastes } from './taste.service.ts'

/** What is recommended, and what members say about that. */
export const recommendationRoutes = ({
  recommendations,
  tastes,
}: {
  recommendations: Recommendations
  tastes: Tastes
}) => [
  implement(getRecommended, ({ input, member }) => recommendations.list(input, member?.memberId ?? null)),
  implement(getTaste, async ({ member }) => shapeTaste(await tastes.get(member.memberId))),
  implement(saveTaste, async ({ input, member }) => shapeTaste(await tastes.save(member.memberId, tasteChange(input)))),
  implement(dismiss, async ({ input: { activityId, undo }, member }) => {
    await tastes.setInterested(member.memberId, activityId, undo === true)
    return {}
  }),
]

const shapeTaste = ({ interests, freeTimes, isOn, ...taste }: OwnTaste): StatedTaste => ({
  categories: interests,
  evenings: weekPartsOf(freeTimes),
  recommend: isOn,
  ...taste,
})

const tasteChange = ({ categories, evenings, recommend, showsComing }: ParsedInputOf<typeof saveTaste>) => ({
  interests: categories,
  freeTimes: evenings && freeTimesOf(evenings),
  isOn: recommend,
  showsComing,
})
