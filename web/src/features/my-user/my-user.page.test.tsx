import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MyUserPage } from './my-user.page.tsx'
// what opens later is there already, so that no test waits for code
import '#ui/share-sheet/share-home.tsx'

const LIST = 'UserReferral/GetMyUsers'
const referral = (id: string, nickName: string, signUps: number) => ({
  user: { id, nickName, headImgurl: null, sex: null, city: null, isFocus: false, isMutual: false },
  joinTime: '2026-11-03T02:00:00Z',
  signUps,
})

function open(items = [referral('a', '大川', 2), referral('b', '小满', 0)]) {
  const months = [{ month: '2026-11', count: items.length }]
  return renderUi(
    <AsMember>
      <MyUserPage />
    </AsMember>,
    { answers: { [LIST]: { items, nextCursor: null, months } } },
  )
}

afterEach(cleanup)

describe('my users', () => {
  // proves 2.21
  test('tell when they joined and how often they signed up', async () => {
    open()
    const row = (await screen.findByText('大川')).closest('article')
    expect(row?.textContent).toContain('11月3日 加入')
    expect(row?.textContent).toContain('报名 2\u00a0次')
    expect(screen.getByText('近一年 2 人')).toBeTruthy()
  })

  test('can be narrowed to those who signed up', async () => {
    open()
    await userEvent.click(await screen.findByRole('tab', { name: '已报名' }))
    expect(screen.queryByText('小满')).toBeNull()
    expect(screen.getByText('大川')).toBeTruthy()
  })

  test('before anybody came, offer the poster', async () => {
    open([])
    await userEvent.click(await screen.findByRole('button', { name: '分享海报' }))
    expect(await screen.findByRole('button', { name: '复制链接' })).toBeTruthy()
  })
})
