import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { demoText } from '#texts/demo-text.ts'

/** The moment the samples are looked at: Saturday, 21 November 2026, 9:41 in Shanghai. */
export const SAMPLE_NOW = Date.parse('2026-11-21T01:41:00Z')

/** An activity for galleries and tests; it has one price unless another highest one is told. */
export function sampleActivity(part: Partial<ActiveItem> = {}): ActiveItem {
  const { priceFrom = 12_800 } = part
  return {
    id: '01920000-0000-7000-8000-000000000001',
    title: demoText.title,
    cover: null,
    category: ActivityCategory.singles,
    status: ActivityStatus.registering,
    cancelled: false,
    startTime: '2026-11-21T11:00:00Z',
    endTime: '2026-11-21T13:30:00Z',
    timeZone: 'Asia/Shanghai',
    allDay: false,
    city: { code: '330100', name: demoText.city },
    district: demoText.district,
    venue: demoText.venue,
    longitude: 120.1125,
    latitude: 30.2731,
    priceFrom,
    priceTo: priceFrom,
    priceText: null,
    quotas: [
      { sex: 1, taken: 9, quota: 12 },
      { sex: 2, taken: 11, quota: 12 },
    ],
    organizer: { id: '01920000-0000-4000-8000-000000000002', nickName: demoText.organizer, headImgurl: null, sex: 0 },
    ...part,
  }
}
