import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bell } from '#ui/icon/icon-shapes.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { Banner, BANNER_MS } from './banner.tsx'

const content = {
  key: '1',
  icon: bell,
  tone: 'brand',
  title: '小雨 关注了你',
  text: '去看看',
  to: '/card?id=1',
} as const

function show(fields: Partial<Parameters<typeof Banner>[0]> = {}) {
  const [onOpen, onClose] = [vi.fn(), vi.fn()]
  const more = { count: 0, to: '/messages' }
  const next = { ...content, key: '2', title: '活动有变化' }
  function Page() {
    const [isNext, setIsNext] = useState(false)
    const shown = isNext ? { content: next } : {}
    return (
      <>
        <button onClick={() => setIsNext(true)}>页面</button>
        <Banner content={content} more={more} onOpen={onOpen} onClose={onClose} {...fields} {...shown} />
      </>
    )
  }
  const view = renderUi(<Page />)
  const banner = screen.getByRole('article')
  banner.setPointerCapture = vi.fn()
  return { ...view, banner, onOpen, onClose }
}

function drag(banner: HTMLElement, toY: number) {
  const link = banner.querySelector('a')!
  fireEvent.pointerDown(link, { pointerId: 1, clientY: 100 })
  fireEvent.pointerMove(link, { pointerId: 1, clientY: toY })
  fireEvent.pointerUp(link, { pointerId: 1, clientY: toY })
  fireEvent.click(link, { detail: 1 })
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Banner', () => {
  test('opens what it is about by a tap', () => {
    const { navigation, onOpen } = show()
    fireEvent.click(screen.getByRole('link', { name: /小雨 关注了你\s?去看看/ }))
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith('/card?id=1')
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('is no link where it leads nowhere', () => {
    show({ content: { ...content, to: null } })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('小雨 关注了你')).toBeTruthy()
  })

  test('says how many more there are, and leads to them', () => {
    const { navigation, onClose } = show({ more: { count: 2, to: '/messages' } })
    fireEvent.click(screen.getByRole('link', { name: '还有 2 条新消息' }))
    expect(navigation.open).toHaveBeenCalledExactlyOnceWith('/messages')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is closed by its cross, and by Esc', () => {
    const { banner, onClose } = show()
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    fireEvent.keyDown(banner, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('is swiped up, which opens nothing', () => {
    const { banner, onClose, navigation } = show()
    drag(banner, 60)
    expect(onClose).toHaveBeenCalledOnce()
    expect(navigation.open).not.toHaveBeenCalled()
  })

  test.each([
    ['a tap that trembles', 97],
    ['a swipe down', 160],
  ])('stays after %s', (_, toY) => {
    const { banner, onClose, navigation } = show()
    drag(banner, toY)
    expect(onClose).not.toHaveBeenCalled()
    expect(navigation.open).toHaveBeenCalledOnce()
  })

  test('leaves by itself', () => {
    const { onClose } = show()
    pass(BANNER_MS - 1)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays while a pointer is on it, and has its whole time again afterwards', () => {
    const { banner, onClose } = show()
    pass(BANNER_MS - 1)
    fireEvent.pointerEnter(banner)
    pass(BANNER_MS * 3)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerLeave(banner)
    pass(BANNER_MS - 1)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays while the focus is inside, and gives it back when it is closed', () => {
    const { onClose } = show()
    const before = screen.getByRole('button', { name: '页面' })
    act(() => before.focus())
    act(() => screen.getByRole('link').focus())
    act(() => screen.getByRole('button', { name: '关闭' }).focus())
    pass(BANNER_MS * 3)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(document.activeElement).toBe(before)
  })

  test('gives a newer message its whole time, and leaves the focus where it is', () => {
    const { onClose } = show()
    pass(BANNER_MS - 1)
    fireEvent.click(screen.getByRole('button', { name: '页面' }))
    pass(BANNER_MS - 1)
    expect(onClose).not.toHaveBeenCalled()
    cleanup()
    show()
    act(() => screen.getByRole('button', { name: '关闭' }).focus())
    fireEvent.click(screen.getByRole('button', { name: '页面' }))
    expect(screen.getByText('活动有变化')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
  })
})
