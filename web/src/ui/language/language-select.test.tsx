import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { chosenLanguage } from '#platform/settings/language.ts'
import { LanguageSelect } from './language-select.tsx'

afterEach(() => {
  cleanup()
  chosenLanguage.set(null)
  vi.restoreAllMocks()
})

test('a visitor sees which language is spoken, until then the device’s, and chooses another in its own words', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'en'])
  render(<LanguageSelect />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '语言' })
  expect([...select.options].map(({ text }) => text)).toEqual([
    '简体中文',
    '繁體中文',
    'English',
    'Español',
    'Français',
  ])
  expect(select.value).toBe('fr')
  await userEvent.selectOptions(select, 'English')
  expect(chosenLanguage.get()).toBe('en')
})
