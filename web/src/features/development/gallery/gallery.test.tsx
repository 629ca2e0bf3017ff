import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { themeChoice } from '#platform/settings/theme.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { PIECE_GROUPS, PIECES } from './piece-groups.ts'
import { TestCompPage } from './test-comp.page.tsx'

afterEach(() => {
  cleanup()
  themeChoice.set(null)
})

const sectionNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** The reusable pieces the app must have, by the groups that show them. */
const SEEN = ['skeleton', 'dateTime', 'searchBar', 'list', 'popup', 'grid', 'easyInput', 'forms', 'shareCode']

describe('the gallery', () => {
  // proves 2.59
  test('has every piece in exactly one group, and a group for each that the specification saw', () => {
    const grouped = PIECE_GROUPS.flatMap(({ pieces }) => pieces.map(({ name }) => name))
    expect(grouped.toSorted()).toEqual(PIECES.map(({ name }) => name).toSorted())
    const filled = PIECE_GROUPS.filter(({ pieces }) => pieces.length > 0).map(({ name }) => name)
    expect(filled).toEqual(expect.arrayContaining([...SEEN, 'userItem', 'activeItem']))
  })

  test.each(PIECE_GROUPS)('shows the pieces of $name in all their states', ({ name, pieces }) => {
    renderUi(<TestCompPage />, { search: `?group=${name}` })
    const shown = [...document.querySelectorAll<HTMLElement>('[data-piece]')]
    expect(shown.map((piece) => piece.dataset['piece'])).toEqual(pieces.map((piece) => piece.name))
    expect(shown.filter((piece) => piece.childElementCount === 0)).toEqual([])
  })

  test('leads to its groups and to the other pages for development', () => {
    renderUi(<TestCompPage />)
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toContain('/pages/_common/testComp/testComp?group=forms')
    expect(targets).toContain('/pages/template/mytemplate/mytemplate')
  })

  test('finds pieces by what is typed, and says when there is none', () => {
    renderUi(<TestCompPage />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' wheels' } })
    expect(sectionNames()).toEqual(['DateTimeWheels', 'DateWheels'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing such' } })
    expect(screen.getByText('没有这个组件')).toBeTruthy()
  })

  test('is light or dark as one likes', () => {
    renderUi(<TestCompPage />)
    fireEvent.click(screen.getByRole('tab', { name: '深色' }))
    expect(themeChoice.get()).toBe('dark')
    fireEvent.click(screen.getByRole('tab', { name: '跟随系统' }))
    expect(themeChoice.get()).toBeNull()
  })
})
