// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { shareLink } from './share-link.ts'

const ME = '01920000-0000-4000-8000-00000000000e'

describe('shareLink', () => {
  // proves 3.17
  test('of a page carries its id and who shared it', () => {
    expect(shareLink({ name: 'activityDetail', params: { id: 'a' } }, ME)).toBe(
      `${window.location.origin}/pages/20searchSub/hdDetail/hdDetail?id=a&fromUserGUID=${ME}`,
    )
  })

  test('of the home page carries who shared it', () => {
    expect(shareLink({ name: 'home' }, ME)).toBe(`${window.location.origin}/?fromUserGUID=${ME}`)
  })

  test('of a visitor carries nobody', () => {
    expect(shareLink({ name: 'userInfo', params: { id: 'u' } }, null)).toBe(
      `${window.location.origin}/pages/40mySub/userInfo/userInfo?id=u`,
    )
  })
})
