import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { describe, expect, test } from 'vitest'
import { categoryOf } from '#features/activity-import/category.ts'

describe('categoryOf', () => {
  test.each([
    [['Live Performances', 'Music'], ActivityCategory.liveMusic],
    [['Arts/Exhibits', 'Family/Children', 'Museum'], ActivityCategory.exhibition],
    [['Arts/Exhibits', 'Film'], ActivityCategory.film],
    [['Nightlife', 'Trivia'], ActivityCategory.boardGame],
    [['History', 'Walking', 'Tour'], ActivityCategory.hiking],
    [['Charity/Cause', 'Cycling'], ActivityCategory.cycling],
    [['Farmers Market', 'Museum'], ActivityCategory.dinner],
    [['Sports'], ActivityCategory.sport],
    [['Comedy', 'Theatre'], ActivityCategory.other],
    [['Camp'], ActivityCategory.other],
    [['javascript', 'ux'], ActivityCategory.other],
    [['周末', '羽毛球'], ActivityCategory.sport],
    [['剧本杀'], ActivityCategory.boardGame],
    [['电影', '其他'], ActivityCategory.other],
    [['聚餐', '单身联谊'], ActivityCategory.singles],
    [[], ActivityCategory.other],
  ])('%j', (topics, category) => {
    expect(categoryOf(topics)).toBe(category)
  })
})
