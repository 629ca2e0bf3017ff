import { screen, within } from '@testing-library/react'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { searchHistory } from './keyword/search-history.ts'
import { SearchPage } from './search.page.tsx'

export const LIST = 'Activity/GetActivityList'
/** What the page opens with; narrowed or in another order it is `LIST`. */
export const RECOMMENDED = 'Activity/GetRecommended'
const CITIES = 'Activity/GetCityList'

const aCity = (code: string, name: string, pinyin: string, activityCount: number) => ({
  code,
  name,
  pinyin,
  activityCount,
  hot: true,
  timeZone: 'Asia/Shanghai',
})
const cities = [aCity('310000', '上海', 'shanghai', 40), aCity('330100', '杭州', 'hangzhou', 241)]
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
export const anActivity = (id: string, title: string) =>
  sampleActivity({ id, title, startTime: tomorrow, endTime: tomorrow })
export const page = (...titles: string[]) => ({
  items: titles.map((title) => anActivity(title, title)),
  nextCursor: null,
  totalCount: titles.length,
})

/** Opens the page, with answers of its own instead of these. */
export function openSearch(search = '', answers: Answers = {}) {
  return renderUi(<SearchPage />, {
    search,
    answers: {
      [LIST]: page('甲', '乙'),
      [RECOMMENDED]: answers[LIST] ?? page('甲', '乙'),
      [CITIES]: { cities },
      'Activity/GetHotWords': { words: ['龙井村'] },
      ...answers,
    },
  })
}

/** What a visit leaves behind. */
export function forgetSearch() {
  currentAddressInfo.set(null)
  searchHistory.set(null)
  toasts.hide()
}

/** Of the activities shown, in their order. */
export const titles = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
