// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { shownDetailKey } from '#platform/member/user-detail-key.ts'
import { renderOnServer } from '#ui/testing/render-on-server.tsx'
import { aPublicCard, DEER } from './a-public-card.testing.ts'
import { UserInfoPage } from './user-info.page.tsx'

describe("a member's card on the server", () => {
  test('sends what it knows, and asks robots to stay away', () => {
    const html = renderOnServer(<UserInfoPage />, {
      search: `?id=${DEER}`,
      known: [{ key: shownDetailKey(DEER, null, null), data: aPublicCard({ photos: ['a'] }) }],
    })
    for (const part of ['用户信息', '小鹿', '品牌设计师', 'name="robots" content="noindex"'])
      expect(html).toContain(part)
  })
})
