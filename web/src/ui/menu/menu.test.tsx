import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MenuCard, MenuRow } from './menu.tsx'

afterEach(cleanup)

describe('a menu', () => {
  test('is known by its title', () => {
    renderUi(
      <MenuCard title="账号">
        <MenuRow text="手机号" />
      </MenuCard>,
    )
    expect(screen.getByRole('region', { name: '账号' })).toBeTruthy()
  })

  test('has rows that open a page, another site, or do something', async () => {
    const press = vi.fn()
    const { navigation } = renderUi(
      <MenuCard>
        <MenuRow text="名片" to="/pages/40mySub/myCard/myCard" />
        <MenuRow text="协议" href="/legal/terms.html" />
        <MenuRow text="退出" onPress={press} />
      </MenuCard>,
    )
    await userEvent.click(screen.getByRole('link', { name: '名片' }))
    await userEvent.click(screen.getByRole('button', { name: '退出' }))
    expect(navigation.open).toHaveBeenCalledWith('/pages/40mySub/myCard/myCard')
    expect(press).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: '协议' }).getAttribute('target')).toBe('_blank')
  })

  test('has rows that only tell', () => {
    renderUi(
      <MenuCard>
        <MenuRow text="版本" detail="1.1.198" />
      </MenuCard>,
    )
    expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
    expect(screen.getByRole('listitem').textContent).toBe('版本1.1.198')
  })
})
