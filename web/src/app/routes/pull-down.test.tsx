import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { cleanup, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { GuestEditPage } from '#features/companion/edit/guest-edit.page.tsx'
import { MemberEditPage } from '#features/companion/edit/member-edit.page.tsx'
import { CompanionsPage } from '#features/companion/companions.page.tsx'
import { aGuest, aMember } from '#features/companion/a-companion.testing.ts'
import { PurchasePage } from '#features/position/buy/purchase.page.tsx'
import { PositionsPage } from '#features/position/list/positions.page.tsx'
import { aDetail, aPosition } from '#features/position/a-position.testing.ts'
import { SearchPage } from '#features/search/search.page.tsx'
import { TaskConfigPage } from '#features/task-config/task-config.page.tsx'
import { aTaskState } from '#features/task-config/a-task-state.testing.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'

/** Far enough for the page to travel its 60 px. */
const FINGER_TRAVEL_PX = 130

type Pulled = { path: string; Page: ComponentType; search: string; call: string; answer: unknown }

const rows = (...items: unknown[]) => ({ items, nextCursor: null })

/** The pages that a pull refreshes, with what each asks for. */
const PULLED: Pulled[] = [
  {
    path: APP_ROUTES.search.path,
    Page: SearchPage,
    search: '',
    call: 'Activity/GetRecommended',
    answer: { ...rows(sampleActivity()), totalCount: 1 },
  },
  {
    path: APP_ROUTES.taskConfig.path,
    Page: TaskConfigPage,
    search: '',
    call: 'TaskConfig/GetTasks',
    answer: aTaskState(),
  },
  {
    path: APP_ROUTES.biBuy.path,
    Page: PositionsPage,
    search: '',
    call: 'BiBuy/GetMyPositions',
    answer: rows(aPosition()),
  },
  {
    path: APP_ROUTES.biBuyEdit.path,
    Page: PurchasePage,
    search: '?activityId=1',
    call: 'Activity/GetActivityDetail',
    answer: aDetail(),
  },
  { path: APP_ROUTES.gbUser.path, Page: CompanionsPage, search: '', call: 'GbUser/GetList', answer: rows(aMember()) },
  { path: APP_ROUTES.gbUserEdit.path, Page: MemberEditPage, search: '?id=a', call: 'GbUser/GetOne', answer: aMember() },
  { path: APP_ROUTES.gbOtherEdit.path, Page: GuestEditPage, search: '?id=b', call: 'GbUser/GetOne', answer: aGuest() },
]

/** A finger draws the page down and lets it go. */
function pullDown(page: Element) {
  const touch = (type: string, ...touches: { clientY: number }[]) =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { touches }))
  touch('touchstart', { clientY: 0 })
  touch('touchmove', { clientY: FINGER_TRAVEL_PX })
  touch('touchend')
}

afterEach(cleanup)

describe('a page that refreshes by a pull', () => {
  // proves 2.28, 2.32, 2.34
  test.each([
    ['purchase', PurchasePage],
    ['member', MemberEditPage],
    ['guest', GuestEditPage],
  ])('asks anew on the form of a new %s', async (_, Page) => {
    const { asked, container } = renderUi(<Page />, { answers: { 'CommonApi/GetServerInfo': {} } })
    pullDown(container.querySelector('[role=main]')!)
    await waitFor(() => expect(asked('CommonApi/GetServerInfo')).toHaveLength(1))
  })

  // proves 2.23 (case APP_ROUTES.taskConfig.path)
  // proves 2.26 (case APP_ROUTES.biBuy.path)
  // proves 2.28 (case APP_ROUTES.biBuyEdit.path)
  // proves 2.30 (case APP_ROUTES.gbUser.path)
  // proves 2.32 (case APP_ROUTES.gbUserEdit.path)
  // proves 2.34 (case APP_ROUTES.gbOtherEdit.path)
  test.each(PULLED)('asks anew: $path', async ({ Page, search, call, answer }) => {
    chosenCity.set({ code: '330100', name: '杭州' })
    const { asked, container } = renderUi(<Page />, { search, answers: { [call]: answer } })
    await waitFor(() => expect(asked(call).length).toBeGreaterThan(0))
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull())
    const before = asked(call).length
    pullDown(container.querySelector('[role=main]')!)
    await waitFor(() => expect(asked(call).length).toBe(before + 1))
  })
})
