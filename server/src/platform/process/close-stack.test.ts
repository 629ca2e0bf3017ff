import { describe, expect, test } from 'vitest'
import { createCloseStack } from '#platform/process/close-stack.ts'

function opened(faulty: string[] = []) {
  const closed: string[] = []
  const pile = createCloseStack()
  for (const name of ['database', 'server', 'queue']) {
    pile.add(async () => {
      closed.push(name)
      if (faulty.includes(name)) throw new Error(name)
    })
  }
  return { closed, pile }
}

describe('what was opened', () => {
  test('is closed in reverse order, once', async () => {
    const { closed, pile } = opened()
    await pile.close()
    await pile.close()
    expect(closed).toEqual(['queue', 'server', 'database'])
  })

  test('is closed although something before failed, which is told', async () => {
    const { closed, pile } = opened(['server'])
    await expect(pile.close()).rejects.toThrow('server')
    expect(closed).toEqual(['queue', 'server', 'database'])
  })
})
