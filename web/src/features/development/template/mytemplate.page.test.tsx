import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MyTemplatePage } from './mytemplate.page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const choose = (state: string) => fireEvent.click(screen.getByRole('tab', { name: state }))

describe('the template of a list page', () => {
  // proves 3.24
  test('shows the conversations, and what was said in one of them', () => {
    renderUi(<MyTemplatePage />)
    fireEvent.click(screen.getByRole('button', { name: /晚风/ }))
    const said = screen.getByRole('dialog', { name: '晚风' })
    expect(said.querySelectorAll('li')).toHaveLength(3)
  })

  test('finds a conversation by its words', () => {
    renderUi(<MyTemplatePage />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '破冰卡' } })
    expect(screen.getAllByRole('button', { name: /小鹿|晚风|阿云/ })).toHaveLength(1)
  })

  test('has every state of a list, and comes back at a tap', () => {
    vi.useFakeTimers()
    renderUi(<MyTemplatePage />)
    choose('加载中')
    act(() => void vi.advanceTimersByTime(100))
    expect(document.querySelector('[aria-busy]')).not.toBeNull()
    choose('没有')
    expect(screen.getByText('还没有对话')).toBeTruthy()
    choose('失败')
    fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
    expect(screen.getByRole('button', { name: /晚风/ })).toBeTruthy()
  })
})
