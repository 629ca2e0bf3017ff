import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chosenLanguage } from '#platform/settings/language.ts'
import { LanguageSelect } from './language-select.tsx'

afterEach(() => {
  cleanup()
  chosenLanguage.set(null)
})

test('a visitor chooses a language, each in its own words; until then the device’s counts', async () => {
  render(<LanguageSelect />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '语言' })
  expect([...select.options].map(({ text }) => text)).toEqual([
    '跟随系统',
    '简体中文',
    '繁體中文',
    'English',
    'Español',
    'Français',
  ])
  expect(select.value).toBe('device')
  await userEvent.selectOptions(select, 'English')
  expect(chosenLanguage.get()).toBe('en')
})
