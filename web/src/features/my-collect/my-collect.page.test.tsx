import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MyCollectPage } from './my-collect.page.tsx'

const LIST = 'UserCollect/GetMyCollect'
const TOGGLE = 'UserCollect/ToggleCollect'
const camping = sampleActivity({ id: 'camping', title: '星空露营', isCollect: true })
const cake = sampleActivity({ id: 'cake', title: '纸杯蛋糕', isCollect: true })
const tour = sampleActivity({ id: 'tour', title: '环湖骑行', isCollect: true, status: 30 })

function open(
  items = [camping, cake, tour],
  toggle: unknown = (input: unknown) => input,
  nextCursor: string | null = null,
) {
  return renderUi(
    <AsMember>
      <MyCollectPage />
    </AsMember>,
    { answers: { [LIST]: { items, nextCursor }, [TOGGLE]: toggle } },
  )
}

const titles = () => [...document.querySelectorAll('article h2')].map((title) => title.textContent)
const heartOf = (title: string) =>
  screen.getByText(title).closest('article')!.querySelector<HTMLButtonElement>('button[aria-pressed]')!

afterEach(cleanup)

describe('my favorites', () => {
  test('ended ones are there too, without a price', async () => {
    open()
    await waitFor(() => expect(titles()).toEqual(['星空露营', '纸杯蛋糕', '环湖骑行']))
    expect(screen.getByText('环湖骑行').closest('article')?.textContent).not.toContain('¥')
  })

  // proves 28.37
  test('one that was hidden says that it is not open any more, and has no price', async () => {
    open([sampleActivity({ id: 'jazz', title: '周五爵士夜', isCollect: true, hidden: true })])
    const tile = (await screen.findByText('周五爵士夜')).closest('article')
    expect(tile?.textContent).toContain('不再开放')
    expect(tile?.textContent).not.toMatch(/¥|报名中/)
  })

  test('one taken out by its heart is gone at once, and comes back to its place by 撤销', async () => {
    const { asked } = open()
    await screen.findByText('纸杯蛋糕')
    await userEvent.click(heartOf('星空露营'))
    expect(titles()).toEqual(['纸杯蛋糕', '环湖骑行'])
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(titles()).toEqual(['星空露营', '纸杯蛋糕', '环湖骑行'])
    await waitFor(() => expect(asked(TOGGLE)).toHaveLength(2))
    expect(asked(TOGGLE)[1]).toEqual({ activityId: 'camping', isCollect: true })
  })

  test('one that could not be taken out comes back by itself', async () => {
    open(undefined, () => Promise.reject(networkFailure()))
    await screen.findByText('星空露营')
    await userEvent.click(heartOf('星空露营'))
    await waitFor(() => expect(titles()).toEqual(['星空露营', '纸杯蛋糕', '环湖骑行']))
  })

  test('the delete key takes one out, and the focus goes on to the next', async () => {
    open()
    const link = await screen.findByRole('link', { name: '星空露营' })
    link.focus()
    await userEvent.keyboard('{Delete}')
    expect(titles()).toEqual(['纸杯蛋糕', '环湖骑行'])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '纸杯蛋糕' }))
  })

  test('a swipe takes one out and opens nothing', async () => {
    const { navigation } = open()
    const tile = (await screen.findByText('纸杯蛋糕')).closest('article')!
    tile.setPointerCapture = () => undefined
    Object.defineProperty(tile, 'clientWidth', { value: 160 })
    const at = (clientX: number) => ({ clientX, clientY: 50, isPrimary: true, button: 0, pointerId: 1 })
    fireEvent.pointerDown(tile, at(140))
    fireEvent.pointerMove(tile, at(110))
    fireEvent.pointerMove(tile, at(40))
    fireEvent.pointerUp(tile, at(40))
    await waitFor(() => expect(titles()).toEqual(['星空露营', '环湖骑行']))
    expect(navigation.open).not.toHaveBeenCalled()
  })

  test('chips count what they show', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '已结束 1' }))
    expect(titles()).toEqual(['环湖骑行'])
    await userEvent.click(screen.getByRole('button', { name: '进行中 0' }))
    expect(screen.getByText('没有进行中的收藏')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '看全部收藏' }))
    expect(titles()).toHaveLength(3)
  })

  test('without any leads to the activities', async () => {
    const { navigation } = open([])
    await userEvent.click(await screen.findByRole('button', { name: '去看看活动' }))
    expect(navigation.home).toHaveBeenCalledWith('home')
  })
})
