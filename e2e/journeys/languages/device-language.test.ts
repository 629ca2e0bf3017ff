import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'

const LIST = APP_ROUTES.search.path
const LOGIN = APP_ROUTES.login.path

describe('the language of a visitor', () => {
  journey(
    'is the device’s at first; the head of the city picker and the login page have another',
    async ({ visitor }) => {
      const { page } = await visitor({ locale: 'fr-CA' })
      const language = () => page.locator('html').getAttribute('lang')
      await page.goto(`${LIST}?view=city`)
      await eventually(language).toBe('fr')
      await page.getByRole('dialog').getByRole('combobox').selectOption({ label: '简体中文' })
      await eventually(language).toBe('zh-CN')
      await page.getByRole('dialog', { name: '选择城市' }).waitFor()

      await page.goto(LOGIN)
      await page.getByRole('combobox', { name: '语言' }).selectOption({ label: 'English' })
      await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
      await eventually(language).toBe('en')
    },
  )
})
