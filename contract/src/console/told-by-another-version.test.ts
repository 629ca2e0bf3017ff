import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { INSIGHT_FIGURES, insightFigures } from '#console/insight/insight.ts'
import { getWaitingTodos, TodoKind } from '#console/today.ts'

describe('a page that was opened before or after a deploy', () => {
  const todo = { kind: TodoKind.reports, count: 4, isMore: false, dueTime: null, sinceTime: null }

  // proves 42.7
  test('reads what waits without kinds that it does not know', () => {
    const read = z.safeParse(getWaitingTodos.output, { todos: [{ ...todo, kind: 'laterKind' }, todo] })
    expect(read.data?.todos).toEqual([todo])
  })

  test('still refuses what waits in another shape', () => {
    for (const wrong of [undefined, null, {}, [{ ...todo, count: 'four' }], [null], [{ count: 4 }]])
      expect(z.safeParse(getWaitingTodos.output, { todos: wrong }).success).toBe(false)
  })

  test('reads figures that tell of no sources yet', () => {
    const { link: _, ...older } = z.parse(insightFigures, Object.fromEntries(INSIGHT_FIGURES.map((name) => [name, 1])))
    expect(z.parse(insightFigures, older)).toEqual({ ...older, link: 0 })
  })
})
