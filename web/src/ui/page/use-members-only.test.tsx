import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SessionContext } from '#platform/session/use-session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useMembersOnly } from './use-members-only.ts'

function Heart({ keep }: { keep: () => void }) {
  const membersOnly = useMembersOnly()
  return <button onClick={() => membersOnly(keep)}>收藏</button>
}

const memberSession = () => ({
  ...createVisitorSession(),
  ...createVariable({ status: 'member' as const, userGUID: 'me' }),
})

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

describe('useMembersOnly', () => {
  test('leads a visitor to login, and from there back to this very page', async () => {
    window.history.replaceState(null, '', '/pages/20searchSub/hdDetail/hdDetail?id=1&fromUserGUID=2')
    const keep = vi.fn()
    const { navigation } = renderUi(<Heart keep={keep} />)
    await userEvent.click(screen.getByRole('button'))
    expect(keep).not.toHaveBeenCalled()
    expect(navigation.open).toHaveBeenCalledWith(
      `/pages/_common/login/login?redirect=${encodeURIComponent('/pages/20searchSub/hdDetail/hdDetail?id=1&fromUserGUID=2')}`,
    )
  })

  test('lets a member do it at once', async () => {
    const keep = vi.fn()
    renderUi(
      <SessionContext value={memberSession()}>
        <Heart keep={keep} />
      </SessionContext>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(keep).toHaveBeenCalledOnce()
  })
})
