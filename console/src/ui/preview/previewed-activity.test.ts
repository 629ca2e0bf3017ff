import { activityDetail } from '@quan/contract/activity/activity-detail.ts'
import { draftFields, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { expect, test } from 'vitest'
import { type Previewed, previewedActivity } from './previewed-activity.ts'

const NOW = Date.parse('2026-11-27T02:10:00Z')

const previewed = (fields: Partial<Previewed['fields']>, rest: Partial<Previewed> = {}) =>
  previewedActivity(
    {
      id: '00000000-0000-4000-8000-000000000071',
      fields: { ...draftFields.parse(EMPTY_DRAFT), ...fields },
      organizer: null,
      city: { code: '330100', name: '杭州', timeZone: 'Asia/Shanghai' },
      untitled: '标题',
      nowhere: '城市',
      official: '同城圈',
      ...rest,
    },
    NOW,
  )

// proves 32.19
test('a draft with nothing written is an activity that the app can show', () => {
  const shown = previewed({}, { city: null })
  expect(activityDetail.safeParse(shown).error).toBeUndefined()
  expect(shown).toMatchObject({ title: '标题', priceFrom: null, startTime: '2026-12-04T03:00:00.000Z', quotas: [] })
})

// proves 32.19
test('places and prices are summed up as of what is published', () => {
  const ticketTypes = [
    { name: '男生票', sex: 1 as const, price: 8_800, quota: 6 },
    { name: '女生票', sex: 2 as const, price: 6_800, quota: 5 },
    { name: '女生早鸟', sex: 2 as const, price: 5_800, quota: 2 },
  ]
  const shown = previewed({ title: '桌游夜', category: 10, ticketTypes })
  expect(shown).toMatchObject({ title: '桌游夜', priceFrom: 5_800, capacity: 13, matchHours: 2 })
  expect(shown.quotas).toEqual([
    { sex: 1, taken: 0, quota: 6 },
    { sex: 2, taken: 0, quota: 7 },
  ])
  expect(activityDetail.safeParse(shown).error).toBeUndefined()
})
