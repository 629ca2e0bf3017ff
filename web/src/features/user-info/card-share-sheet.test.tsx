import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aPublicCard, DEER } from './a-public-card.testing.ts'
import { UserInfoPage } from './user-info.page.tsx'

const answers = { 'WxUserInfo/GetUserDetail': aPublicCard(), 'WxUserInfo/GetMyUserInfo': {} }
const search = `?id=${DEER}`
const page = <UserInfoPage />

/** Opens the sheet and copies its link. */
async function copiedLink(): Promise<URL> {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: '分享' }))
  await user.click(await screen.findByRole('button', { name: '复制链接' }))
  return new URL(write.mock.calls[0]![0])
}

beforeEach(() => {
  // jsdom draws nothing; the sheet says so and its link is there all the same
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('passing a card on', () => {
  // proves 1.6, 2.18
  test('gives a link to the card that tells who shared it', async () => {
    renderUi(<AsMember>{page}</AsMember>, { search, answers })
    const link = await copiedLink()
    expect(link.pathname).toBe('/pages/40mySub/userInfo/userInfo')
    expect(Object.fromEntries(link.searchParams)).toEqual({ id: DEER, fromUserGUID: ME })
  })

  test('gives a visitor a link of nobody', async () => {
    renderUi(page, { search, answers })
    expect(Object.fromEntries((await copiedLink()).searchParams)).toEqual({ id: DEER })
  })
})
