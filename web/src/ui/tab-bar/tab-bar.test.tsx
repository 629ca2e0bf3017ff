import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { TabBar } from './tab-bar.tsx'

const TABS = { activities: '/', mine: '/pages/40my/my' }

afterEach(cleanup)

describe('TabBar', () => {
  // proves 2.6
  test('tells which tab is open', () => {
    renderUi(<TabBar tabs={TABS} selected="activities" />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('活动')
  })

  test('leads to the other tab', async () => {
    const { navigation } = renderUi(<TabBar tabs={TABS} selected="activities" />)
    await userEvent.click(screen.getByRole('link', { name: '我的' }))
    expect(navigation.open).toHaveBeenCalledWith('/pages/40my/my')
  })

  test('cannot be reached while a page lies above it', () => {
    const { container } = renderUi(<TabBar tabs={TABS} selected={null} />)
    expect(container.querySelector('nav')?.hasAttribute('inert')).toBe(true)
  })
})
