import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'

/** Stands for wherever the app runs. */
const HERE = 'http://here.invalid'

/** Where login leads: the own path of `redirect`; anything else is the list. */
export function loginTarget(redirect: string | undefined): string {
  if (redirect === undefined || !redirect.startsWith('/') || !URL.canParse(redirect, HERE)) return HOME_PATH
  // browsers read `/\host` and a slash with a line break as another host, so the parsed address counts
  const { origin, pathname, search } = new URL(redirect, HERE)
  const isOwn = origin === HERE && !pathname.startsWith('//') && pathname !== APP_ROUTES.login.path
  return isOwn ? pathname + search : HOME_PATH
}
