import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getPosition } from '@quan/contract/position/position.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
import { ApiFailure } from '#platform/api/api-failure.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { pullDown } from '#ui/testing/pull-down.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'

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

/** Pages of one thing, which stands elsewhere once it is there. */
const OF_ONE_THING: Pick<Pulled, 'path' | 'Page' | 'search' | 'call'>[] = [
  { path: APP_ROUTES.biBuy.path, Page: PositionsPage, search: '?id=1', call: getPosition.path },
  { path: APP_ROUTES.biBuyEdit.path, Page: PurchasePage, search: '?id=1', call: getPosition.path },
  { path: APP_ROUTES.gbUserEdit.path, Page: MemberEditPage, search: '?id=a', call: 'GbUser/GetOne' },
  { path: APP_ROUTES.gbOtherEdit.path, Page: GuestEditPage, search: '?id=b', call: 'GbUser/GetOne' },
]

const refused = (status: number) =>
  Promise.reject(new ApiFailure({ kind: 'refused', code: 'x.refused', status, isUnauthorized: false }))

describe.each(OF_ONE_THING)('a page without its thing: $path', ({ Page, search, call }) => {
  test.each([
    ['on its way', () => new Promise(() => undefined), null],
    ['failed', () => refused(503), /点击重试/],
    ['gone', () => refused(404), /^回到/],
  ])('asks anew by a pull while that is %s', async (_state, answer, sign) => {
    const ask = vi.fn<() => Promise<unknown>>(answer)
    const { container } = renderUi(<Page />, { search, answers: { [call]: ask } })
    if (sign !== null) await screen.findByRole('button', { name: sign })
    pullDown(container.querySelector('[role=main]')!)
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  })
})
