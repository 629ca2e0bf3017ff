import { expect, test } from 'vitest'
import { patrol } from './patrol.ts'

const AT = 1_000
const idOf = (number: number) => `00000000-0000-0000-0000-0000000000${number.toString().padStart(2, '0')}`

/** Walks through rows with these numbers, two at a time. */
const walk = (numbers: readonly number[]) =>
  patrol(2, async ({ after, limit, at }) => {
    const bite = numbers
      .map(idOf)
      .filter((id) => id > after)
      .slice(0, limit)
    return { found: [at, ...bite], last: bite.length === limit ? (bite.at(-1) ?? null) : null }
  })

test('goes on behind the last row it looked at, and begins anew at the end', async () => {
  const next = walk([1, 2, 3, 4, 5])
  const round = [[idOf(1), idOf(2)], [idOf(3), idOf(4)], [idOf(5)]]
  for (const bite of [...round, ...round]) expect(await next(AT)).toEqual([AT, ...bite])
})

test('where all fit in one bite each call looks at all', async () => {
  const next = walk([1])
  for (let times = 0; times < 3; times += 1) expect(await next(AT)).toEqual([AT, idOf(1)])
})

test('two that walk do not know of each other', async () => {
  const [one, other] = [walk([1, 2, 3]), walk([1, 2, 3])]
  await one(AT)
  expect(await other(AT)).toEqual([AT, idOf(1), idOf(2)])
})
