import { expect, test } from 'vitest'
import { aDraft } from '#features/hosting/hosting-world.testing.ts'
import { findDoubts } from '#features/hosting/draft-readiness.ts'

test('the venues of a page of drafts are looked up at once, and each draft is told of its own', async () => {
  const asked: unknown[] = []
  const facts = {
    listColliding: async (occasions: readonly { venue: string }[]) => {
      asked.push(occasions.length)
      return occasions.map(({ venue }) => venue === '湖边')
    },
  }
  const drafts = [
    aDraft({ venue: '湖边' }),
    aDraft({ venue: null }),
    aDraft({ venue: '山上' }),
    aDraft({ venue: '湖边' }),
  ]
  const doubts = await findDoubts(drafts, { now: 0, facts })
  expect(doubts.map((of) => of.includes('collides'))).toEqual([true, false, false, true])
  expect(asked).toEqual([2 + 1])
})

test('nothing is looked up where no draft has a place and a time', async () => {
  const facts = { listColliding: () => Promise.reject(new Error('asked')) }
  expect(await findDoubts([aDraft({ startTime: null })], { now: 0, facts })).toHaveLength(1)
})
