import { APP_ROUTES, type AppRoute } from '@quan/contract/route/app-route.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { loginPath } from '#page/login-page.ts'

const routes: AppRoute[] = [...Object.values(APP_ROUTES), ...Object.values(DEVELOPMENT_ROUTES)]
const LOGIN = APP_ROUTES.login.path
/** Pages that answer 404 until they are built, and calls they make without what they need. */
const UNBUILT = [/status of 40[04]/]

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

describe('every page of the contract', () => {
  // proves 4.1, 6.3
  journey('for a visitor', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: UNBUILT })
    for (const { path, leadsTo } of routes.map(forVisitor)) {
      await page.goto(path)
      await page.waitForURL((url) => isAt(url, leadsTo))
      await page.locator('h1:visible').waitFor()
      expect(isAt(new URL(page.url()), leadsTo), path).toBe(true)
    }
  })

  journey('for a member', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: UNBUILT })
    await logIn(page)
    for (const { path, leadsTo } of routes.map(forMember)) {
      await page.goto(path)
      await page.waitForURL((url) => isAt(url, leadsTo))
      await page.locator('h1:visible').waitFor()
      expect(isAt(new URL(page.url()), leadsTo), path).toBe(true)
    }
  })
})
