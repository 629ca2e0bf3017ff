import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { createVisitorSession, type Session } from '#platform/session/session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aMyInfo } from '../testing/my-info.ts'
import { KeptPlace } from './kept-place.tsx'

const REMOVE = 'WxUserInfo/RemoveLocation'
const HERE = {
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '天目山路',
  longitude: 120.1,
  latitude: 30.2,
}
const FORGET = { name: '清除记住的位置' }

afterEach(() => {
  cleanup()
  currentAddressInfo.set(null)
})

/** A member whose account knows a city, or none. */
function openKeptPlace(city: string | null, answer: unknown = { ...aMyInfo(), province: null, city: null }) {
  const user = createVariable<UserInfo | null>({ ...aMyInfo(), province: city, city })
  const mergeUser = vi.fn<Session['mergeUser']>(async (change) => user.set({ ...user.get()!, ...change }))
  const report = vi.fn()
  const queryClient = new QueryClient({ mutationCache: new MutationCache({ onError: report }) })
  const view = renderUi(
    <SessionContext value={{ ...createVisitorSession(), user, mergeUser }}>
      <QueryClientProvider client={queryClient}>
        <KeptPlace />
      </QueryClientProvider>
    </SessionContext>,
    { answers: { [REMOVE]: answer } },
  )
  return { ...view, report }
}

describe('the place that is remembered', () => {
  test('is forgotten by this device and by the account', async () => {
    currentAddressInfo.set(HERE)
    const { asked } = openKeptPlace('杭州市')
    expect(screen.getByText('记着你在杭州市西湖区')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', FORGET))
    await waitFor(() => expect(screen.queryByRole('button', FORGET)).toBeNull())
    expect([currentAddressInfo.get(), asked(REMOVE)]).toEqual([null, [{}]])
    expect(screen.getByText('没有使用')).toBeTruthy()
  })

  test('may be known to the account alone, from another device', async () => {
    const { asked } = openKeptPlace('宁波市')
    expect(screen.getByText('记着你在宁波市')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', FORGET))
    await waitFor(() => expect(asked(REMOVE)).toHaveLength(1))
  })

  test('may have no name abroad', () => {
    currentAddressInfo.set({ ...HERE, city: '', district: '' })
    openKeptPlace(null)
    expect(screen.getByText('已记住')).toBeTruthy()
  })

  test('leaves this device without a network too, which is told, and can be tried again', async () => {
    currentAddressInfo.set(HERE)
    const { report } = openKeptPlace('杭州市', () => {
      throw networkFailure()
    })
    await userEvent.click(screen.getByRole('button', FORGET))
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(currentAddressInfo.get()).toBeNull()
    expect(screen.getByText('记着你在杭州市')).toBeTruthy()
    expect(screen.getByRole('button', FORGET)).toBeTruthy()
  })
})
