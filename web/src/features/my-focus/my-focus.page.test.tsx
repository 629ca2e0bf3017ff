import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MyFocusPage } from './my-focus.page.tsx'

const LIST = 'WXUserFocus/GetFocusUser'
const TOGGLE = 'WXUserFocus/ToggleFocusUser'
const ME = 'WxUserInfo/GetMyUserInfo'
const person = (id: string, nickName: string | null, isFocus: boolean, isMutual = false) => ({
  id,
  nickName,
  headImgurl: null,
  sex: 2 as const,
  city: '杭州',
  isFocus,
  isMutual,
})
const lists = {
  follows: [person('a', '阿哲', true, true), person('b', '七七', true)],
  fans: [person('a', '阿哲', true, true), person('c', null, false)],
}
const empty = { items: [], nextCursor: null }

function open(
  search = '',
  list: unknown = ({ kind }: { kind: 'follows' | 'fans' }) => ({ items: lists[kind], nextCursor: null }),
) {
  return renderUi(
    <AsMember>
      <MyFocusPage />
    </AsMember>,
    {
      search,
      answers: {
        [LIST]: list,
        [TOGGLE]: (input: unknown) => input,
        [ME]: { counts: { follows: 2, fans: 2, collections: 0 } },
      },
    },
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

afterEach(cleanup)

describe('my follows', () => {
  // proves 2.19, 2.63
  test('mark those who follow back, and open their cards', async () => {
    open()
    expect((await screen.findByRole('button', { name: /关注阿哲$/ })).textContent).toBe('互相关注')
    expect(button(/关注七七$/).textContent).toBe('已关注')
    expect(screen.getByRole('link', { name: '阿哲' }).getAttribute('href')).toBe(
      '/pages/40mySub/userInfo/userInfo?id=a',
    )
  })

  test('whoever is unfollowed stays, to be followed anew, and the number follows', async () => {
    open()
    await screen.findByRole('tab', { name: '我关注的 2' })
    await userEvent.click(await screen.findByRole('button', { name: /关注七七$/ }))
    expect(button(/关注七七$/).textContent).toBe('+ 关注')
    expect(screen.getByRole('tab', { name: '我关注的 1' })).toBeTruthy()
  })

  test('the other half is in the address, and a fan followed back is mutual', async () => {
    const { search } = open()
    await userEvent.click(await screen.findByRole('tab', { name: /关注我的/ }))
    expect(search()).toBe('?kind=fans')
    await userEvent.click(await screen.findByRole('button', { name: /关注还没有昵称$/ }))
    expect(button(/关注还没有昵称$/).textContent).toBe('互相关注')
  })

  test('comes by the page until all is there', async () => {
    const { asked } = open('', ({ cursor }: { cursor: string | null }) =>
      cursor === null
        ? { items: lists.follows, nextCursor: 'c1' }
        : { items: [person('d', '大川', true)], nextCursor: null },
    )
    await screen.findByText('阿哲')
    const scroller = screen.getByRole('main')
    Object.defineProperties(scroller, { clientHeight: { value: 600 }, scrollHeight: { value: 900 } })
    fireEvent.scroll(scroller)
    expect(await screen.findByText('大川')).toBeTruthy()
    expect(asked(LIST)[1]).toMatchObject({ kind: 'follows', cursor: 'c1' })
  })

  test.each([
    ['', '还没有关注的人', '去看看活动'],
    ['?kind=fans', '还没有人关注你', '去完善名片'],
  ])('without anybody%s, say what to do', async (search, title, action) => {
    open(search, empty)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(button(action)).toBeTruthy()
  })
})
