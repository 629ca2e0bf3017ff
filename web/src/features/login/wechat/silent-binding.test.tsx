import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { LoginPage } from '../login.page.tsx'

const BIND = 'WxUserInfo/BindWeChat'
const TARGET = '/pages/40mySub/orderDetail/orderDetail?id=1&pay=again'

afterEach(cleanup)

/** A member comes to login, perhaps from WeChat's page. */
function come(brought: string, answer: unknown = {}) {
  return renderUi(
    <AsMember>
      <LoginPage />
    </AsMember>,
    { search: `?redirect=${encodeURIComponent(TARGET)}${brought}`, answers: { [BIND]: answer } },
  )
}

describe('a member who comes back from WeChat', () => {
  test('has the account bound, and goes on to pay', async () => {
    const { asked, navigation } = come('&code=c1&state=s1')
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(TARGET))
    expect(asked(BIND)).toEqual([{ wxCode: 'c1', state: 's1' }])
  })

  test('goes on as well where the account cannot be bound', async () => {
    const taken = new ApiFailure({ kind: 'refused', code: 'wechat.taken', status: 409 })
    const { navigation } = come('&code=c1&state=s1', () => Promise.reject(taken))
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(TARGET))
  })

  test('with nothing goes straight on', async () => {
    const { asked, navigation } = come('')
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledWith(TARGET))
    expect(asked(BIND)).toEqual([])
  })
})
