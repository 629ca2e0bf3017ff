import { defineTexts } from './define-texts.ts'

/** The two tabs. */
export const tabText = defineTexts('tab', { bar: '主导航', activities: '活动', mine: '我的' })
