// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { renderOnServer } from '#ui/testing/render-on-server.tsx'
import { ActivityDetailPage } from './activity-detail.page.tsx'
import { aDetail } from './a-detail.testing.ts'

describe('the page of an activity on the server', () => {
  test('sends what it knows', () => {
    const detail = aDetail()
    const html = renderOnServer(<ActivityDetailPage />, {
      search: `?id=${detail.id}`,
      known: [{ key: activityDetailKey(detail.id), data: detail }],
    })
    for (const part of ['活动详情', '不用自我推销。', '登录后报名', '谁会来']) expect(html).toContain(part)
  })
})
