import { APP_ROUTES, type AppRoute } from '@quan/contract/route/app-route.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { appPage, settled } from '#page/app-page.ts'
import { loginPath } from '#page/login-page.ts'

const routes: AppRoute[] = [...Object.values(APP_ROUTES), ...Object.values(DEVELOPMENT_ROUTES)]
const LOGIN = APP_ROUTES.login.path

/** Where somebody stands who opened a path. */
type Opened = { path: string; leadsTo: string }

/** The place a visitor is led to, by the contract. */
const forVisitor = ({ path, isOpen }: AppRoute): Opened => ({ path, leadsTo: isOpen ? path : loginPath(path) })
/** The place a member is led to, by the contract: only login is left at once. */
const forMember = ({ path }: AppRoute): Opened => ({ path, leadsTo: path === LOGIN ? '/' : path })

/** A page may add to its address what it shows. */
function isAt(url: URL, leadsTo: string): boolean {
  const wanted = new URL(leadsTo, url)
  return (
    url.pathname === wanted.pathname &&
    [...wanted.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
  )
}

/** Opens a path and waits until it led to where it should; the page there is one, and stays. */
async function openAt(page: Page, { path, leadsTo }: Opened) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await page.waitForURL((url) => isAt(url, leadsTo))
  await settled(page)
  expect(isAt(new URL(page.url()), leadsTo), path).toBe(true)
  expect(await appPage(page).heading.textContent(), path).not.toBe('页面不存在')
  // a page that cannot be loaded has its title all the same
  expect(await page.getByRole('alert').filter({ visible: true }).count(), path).toBe(0)
}

describe('every page of the contract', () => {
  // proves 4.1, 4.8, 6.3
  journey('for a visitor', async ({ visitor }) => {
    const { page } = await visitor()
    for (const { path, leadsTo } of routes.map(forVisitor)) {
      await openAt(page, { path, leadsTo })
    }
  })

  journey('for a member', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page)
    for (const { path, leadsTo } of routes.map(forMember)) {
      await openAt(page, { path, leadsTo })
    }
  })
})
