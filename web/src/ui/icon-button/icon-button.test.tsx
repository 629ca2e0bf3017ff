import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Icon } from '#ui/icon/icon.tsx'
import { bell } from '#ui/icon/icon-shapes.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

describe('IconButton', () => {
  test('is known by its label, since its drawing says nothing', async () => {
    const press = vi.fn()
    renderUi(
      <IconButton label="分享" onPress={press}>
        <Icon shape={bell} />
      </IconButton>,
    )
    await userEvent.click(screen.getByRole('button', { name: '分享' }))
    expect(press).toHaveBeenCalledOnce()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('can lead to a page', async () => {
    const { navigation } = renderUi(
      <IconButton label="消息" to="/pages/40my/my?view=messages">
        <Icon shape={bell} />
      </IconButton>,
    )
    await userEvent.click(screen.getByRole('link', { name: '消息' }))
    expect(navigation.open).toHaveBeenCalledWith('/pages/40my/my?view=messages')
  })
})
