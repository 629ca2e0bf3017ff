import { describe, expect, test, vi } from 'vitest'
import { createBannerQueue } from './banner-queue.ts'
import { aPushMessage } from './a-push-message.testing.ts'

const shownBy = (queue: ReturnType<typeof createBannerQueue>) => {
  const newest = queue.get()
  return newest === null ? null : [newest.message.title, newest.moreCount]
}

function aQueue(...titles: string[]) {
  const queue = createBannerQueue()
  for (const title of titles) queue.add(aPushMessage({ id: title, title }))
  return queue
}

describe('the queue of banners', () => {
  test('shows the newest and counts the rest', () => {
    expect(shownBy(aQueue())).toBeNull()
    expect(shownBy(aQueue('甲', '乙', '丙'))).toEqual(['丙', 2])
  })

  test('shows the next one after somebody looked at the newest', () => {
    const queue = aQueue('甲', '乙')
    queue.noteSeen('乙')
    expect(shownBy(queue)).toEqual(['甲', 0])
  })

  test('is put away as a whole', () => {
    const queue = aQueue('甲', '乙')
    queue.clear()
    expect(shownBy(queue)).toBeNull()
  })

  test('shows nothing twice, however often and whenever it comes', () => {
    const queue = aQueue('甲', '乙')
    queue.add(aPushMessage({ id: '甲', title: '甲' }))
    expect(shownBy(queue)).toEqual(['乙', 1])
    queue.clear()
    queue.add(aPushMessage({ id: '乙', title: '乙' }))
    expect(shownBy(queue)).toBeNull()
  })

  test('does without what was seen somewhere else, before or after it came here', () => {
    const queue = aQueue('甲', '乙')
    queue.noteSeen('乙')
    expect(shownBy(queue)).toEqual(['甲', 0])
    queue.noteSeen('丙')
    queue.add(aPushMessage({ id: '丙', title: '丙' }))
    expect(shownBy(queue)).toEqual(['甲', 0])
  })

  test('tells of changes only', () => {
    const queue = aQueue('甲')
    const changed = vi.fn()
    queue.subscribe(changed)
    queue.noteSeen('乙')
    queue.add(aPushMessage({ id: '甲', title: '甲' }))
    expect(changed).not.toHaveBeenCalled()
  })
})
