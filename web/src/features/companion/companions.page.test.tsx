import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aGuest, aMember } from './a-companion.testing.ts'
import { CompanionsPage } from './companions.page.tsx'

const LIST = 'GbUser/GetList'
const waiting = aMember({ userGUID: null, nickName: null, sex: null, relation: null, linkState: LinkState.waiting })
const lists = { member: [aMember({ id: 'a' }), waiting], other: [aGuest({ id: 'b' })] }

type CompanionQuery = { kind: CompanionKind; keyword: string }

const open = (search = '', answer = ({ kind }: CompanionQuery) => lists[kind]) =>
  renderUi(<CompanionsPage />, {
    search,
    answers: { [LIST]: (asked: CompanionQuery) => ({ items: answer(asked), nextCursor: null }) },
  })

afterEach(cleanup)

describe('the people I book for', () => {
  test('are members with whether they agreed, and lead to where they are edited', async () => {
    open()
    const row = (await screen.findByRole('link', { name: '柚子' })).closest('article')
    expect(row?.textContent).toContain('闺蜜')
    expect(row?.textContent).toContain('186 •••• 2075')
    expect(row?.textContent).toContain('已同意')
    expect(screen.getByRole('link', { name: '柚子' }).getAttribute('href')).toBe(
      '/pages/40mySub/gbUserEdit/gbUserEdit?id=a',
    )
  })

  test('are called what I noted until they agree, with the number below', async () => {
    open()
    const row = (await screen.findByRole('link', { name: '邀请过的朋友' })).closest('article')
    expect(row?.textContent).toContain('待确认')
    expect(within(row!).getByText(/186 •••• 2075/).tagName).toBe('P')
  })

  test('are called by my remark or their relation where they have no name yet', async () => {
    const remarked = { ...waiting, id: 'c', remark: '羽毛球搭子', relation: '朋友' }
    const related = { ...waiting, id: 'd', relation: '表姐' }
    open('', () => [remarked, related])
    const row = (await screen.findByRole('link', { name: '羽毛球搭子' })).closest('article')
    expect(row?.textContent?.match(/羽毛球搭子/g)).toHaveLength(1)
    const other = screen.getByRole('link', { name: '表姐' }).closest('article')
    expect(other?.textContent?.match(/表姐/g)).toHaveLength(1)
  })

  // proves 2.29
  test('are guests on the other half, which the address holds', async () => {
    const { search } = open()
    await userEvent.click(await screen.findByRole('tab', { name: '没有账号的' }))
    expect(search()).toBe('?kind=other')
    expect((await screen.findByRole('link', { name: '大川' })).getAttribute('href')).toBe(
      '/pages/40mySub/gbOtherEdit/gbOtherEdit?id=b',
    )
    expect(screen.getByRole('link', { name: '添加没有账号的朋友' }).getAttribute('href')).toBe(
      '/pages/40mySub/gbOtherEdit/gbOtherEdit',
    )
  })

  test('can be searched, and nothing found leads back to all', async () => {
    const { asked } = open('', ({ keyword }) => (keyword === '' ? [aMember()] : []))
    await userEvent.type(await screen.findByRole('searchbox'), '同事')
    await userEvent.click(await screen.findByRole('button', { name: '看全部' }))
    expect(await screen.findByRole('link', { name: '柚子' })).toBeTruthy()
    await waitFor(() =>
      expect(asked(LIST)).toContainEqual(expect.objectContaining({ kind: 'member', keyword: '同事' })),
    )
  })

  test.each([
    ['', '还没有添加用户'],
    ['?kind=other', '还没有添加朋友'],
  ])('are told of kindly where there are none%s', async (search, title) => {
    open(search, () => [])
    expect(await screen.findByText(title)).toBeTruthy()
  })
})
