import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { Button, ButtonLink } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
  test('does what it says', async () => {
    const press = vi.fn()
    render(<Button onPress={press}>立即报名</Button>)
    await userEvent.click(screen.getByRole('button', { name: '立即报名' }))
    expect(press).toHaveBeenCalledOnce()
  })

  test('does nothing while it waits, and keeps its label', async () => {
    const press = vi.fn()
    render(
      <Button isLoading onPress={press}>
        提交
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  test('cannot be pressed while it is disabled', () => {
    render(<Button isDisabled>报名已截止</Button>)
    expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('ButtonLink', () => {
  test('opens a page of the app on the stack', async () => {
    const { navigation } = renderUi(<ButtonLink target={{ to: '/' }}>首页</ButtonLink>)
    await userEvent.click(screen.getByRole('link', { name: '首页' }))
    expect(navigation.open).toHaveBeenCalledWith('/')
  })

  test('opens another site beside the app', () => {
    renderUi(<ButtonLink target={{ href: 'https://example.org/' }}>查看来源</ButtonLink>)
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener')
  })
})
