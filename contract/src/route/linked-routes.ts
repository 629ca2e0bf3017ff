import { APP_ROUTES, type AppRouteName } from '#route/app-route.ts'

/** Scheme of links that open the native app: `quan://pages/…` is the web route of that path. */
export const LINK_SCHEME = 'quan'

/**
 * Pages that no link from outside opens in the native app: login belongs to the browser that left for it, and the two
 * that show something from elsewhere would lend a stranger's page the app's name.
 */
const ONLY_FROM_INSIDE: readonly AppRouteName[] = ['login', 'webView', 'webPage']

/** Paths that links open in the native app; every other link leads home. */
export const LINKED_PATHS: readonly string[] = Object.entries(APP_ROUTES)
  .filter(([name]) => !ONLY_FROM_INSIDE.includes(name as AppRouteName))
  .map(([, route]) => route.path)
