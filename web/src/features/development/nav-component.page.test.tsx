import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { NavComponentPage } from './nav-component.page.tsx'

afterEach(cleanup)

const GALLERY = '/pages/_common/testComp/testComp'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the page of moves', () => {
  test('makes every move of the navigation', () => {
    const { navigation } = renderUi(<NavComponentPage />)
    for (const name of ['打开一页', '替换这一页', '回首页', '回首页并搜索']) press(name)
    expect(navigation.open.mock.calls).toEqual([[GALLERY]])
    expect(navigation.replace.mock.calls).toEqual([[GALLERY]])
    expect(navigation.home.mock.calls).toEqual([[], ['search']])
  })

  test('has a sheet that stands in the address', () => {
    const { search } = renderUi(<NavComponentPage />)
    press('打开弹层')
    expect(search()).toBe('?view=sheet')
    expect(screen.getByRole('dialog', { name: '打开弹层' })).toBeTruthy()
  })
})
