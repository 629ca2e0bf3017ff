// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderOnServer } from '#ui/testing/render-on-server.tsx'
import { recommendedKey } from './feed/use-recommended.ts'
import { SearchPage } from './search.page.tsx'

const cities = [
  { code: '330100', name: '杭州', pinyin: 'hangzhou', hot: true, timeZone: 'Asia/Shanghai', activityCount: 1 },
]
const pages = { pages: [{ items: [sampleActivity()], nextCursor: null }], pageParams: [null] }

describe('the search page on the server', () => {
  test('has no window to touch', () => {
    expect(typeof window).toBe('undefined')
    expect(renderOnServer(<SearchPage />)).toContain('同城活动')
  })

  test('sends the list it knows', () => {
    const known = [
      { key: ['city', 'list'], data: cities },
      { key: recommendedKey('330100'), data: pages },
    ]
    const html = renderOnServer(<SearchPage />, { known })
    for (const part of ['先看看杭州', '天目里 B1', '128']) expect(html).toContain(part)
  })
})
