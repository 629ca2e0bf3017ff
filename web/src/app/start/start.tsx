import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Api } from '#platform/api/api.ts'
import { createBrowserApi } from '#platform/api/create-browser-api.ts'
import { chosenLanguage } from '#platform/settings/language.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { loading } from '#platform/loading/loading-counter.ts'
import { nativePlatform } from '#platform/native/bridge-object.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { createBrowserSession } from '#platform/session/create-browser-session.ts'
import { recordReferral } from '#platform/session/referral.ts'
import type { LoginLoss, Session } from '#platform/session/session.ts'
import { recordLanding } from '#platform/share/signed-page.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { followTheme } from '#platform/settings/theme.ts'
import { paintedAt } from '#platform/time/use-now.ts'
import { followRootFontSize } from '#platform/viewport/follow-root-font-size.ts'
import { type AppHistory, newKey } from '../app-history.ts'
import { createBrowserHistory } from '../browser-history.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../create-query-client.ts'
import type { PaintedData } from '../paint/painted-queries.ts'
import { askWhileKept } from './ask-while-kept.ts'
import { openLaunchView } from '../launch/open-launch-view.ts'
import { cacheOpenAnswers } from '../offline/cache-open-answers.ts'
import { reportFailure } from '../report-failure.ts'
import { pages } from '../routes.tsx'
import { findRoute } from '../routes/find-route.ts'
import { askForLogin, clearOtherMembersDrafts, refreshQueriesOnLogin } from '../session/session-wiring.ts'
import { rebuildSteps } from '../stack/page-entry.ts'
import { takePainting } from './painting.ts'
import { fireLaunch, listenToNative, watchVisibility } from './launch.ts'
import { followLanguage } from './load-language.ts'
import { waitForIdle } from './wait-for-idle.ts'

/** Starts the app in a window; the guard stands in the page stack. The order counts: what comes later reads what was noted before. */
export function start(window: Window & typeof globalThis, root: HTMLElement): void {
  const isSpoken = followLanguage(chosenLanguage, window)
  followTheme(window)
  followRootFontSize(window)
  if (window.crypto.subtle === undefined) return void showInsecureOrigin({ root, isSpoken })

  recordLanding(window.location)
  const isLoaded = findRoute(window.location.pathname, pages)?.page.load()
  const painted = takePainting(window, root)
  const session = createBrowserSession({ api: () => api, loadForget: () => loadWipe(window) })
  const api: Api = cacheOpenAnswers(createBrowserApi(session), { session, workers: window.navigator.serviceWorker })
  void refreshKnownLocation(api, window)
  const onChangeFailed = (error: unknown) => askForLogin(error, { session, location: window.location })
  const queryClient = createQueryClient({ report: reportFailure, loading, onChangeFailed })
  for (const [key, data] of painted?.known ?? []) queryClient.setQueryData(key, data)
  askWhileKept(queryClient)
  refreshQueriesOnLogin({ session, queryClient })
  clearOtherMembersDrafts(session, window)
  const history = createBrowserHistory(window, newKey)
  rebuildSteps(history)
  void openLaunchView({ document: window.document, history })
  appLifecycle.on('show', loading.reset)
  const app = (
    <StrictMode>
      <App history={history} api={api} session={session} queryClient={queryClient} pages={pages} />
    </StrictMode>
  )
  if (painted === null) show(app, { root, isSpoken })
  else void Promise.all([isSpoken, isLoaded]).then(() => takeOver(app, root, painted))
  recordReferral(window.location.search)
  void startMember({ api, session, queryClient })
  fireLaunch(window.location)
  watchVisibility(window)
  if (nativePlatform(window) !== null) void listenToNative({ history })
  if (ownShellPlatform(window) !== null) void startShell(window)
  const prepareNow = () => void prepare(window, { history, queryClient })
  if (window.document.readyState === 'complete') prepareNow()
  else window.addEventListener('load', prepareNow, { once: true })
}

/** The app goes on as a page where the code for the shell cannot be had. */
async function startShell({ document }: Window): Promise<void> {
  const shell = await import('./in-own-shell.ts').catch(() => null)
  await shell?.startInOwnShell(document)
}

type Place = { root: HTMLElement; isSpoken: Promise<void> | null }

async function showInsecureOrigin(place: Place): Promise<void> {
  const { InsecureOriginPage } = await import('./insecure-origin-page.tsx')
  show(<InsecureOriginPage />, place)
}

/** Shows something in the language that was chosen; nobody sees another one first. */
function show(view: ReactNode, { root, isSpoken }: Place): void {
  const render = () => createRoot(root).render(view)
  if (isSpoken === null) render()
  else void isSpoken.then(render)
}

/** Goes on with what the server painted: nothing of it changes, and nothing is asked for. */
function takeOver(view: ReactNode, root: HTMLElement, { now }: PaintedData): void {
  paintedAt.set(now)
  // in small pieces, between which a tap is heard
  startTransition(() => void hydrateRoot(root, <TakenOver>{view}</TakenOver>))
}

/** From its first effect on the app hears who taps. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => window.__releaseTap?.(), [])
  return children
}

type PrepareParts = { history: AppHistory; queryClient: QueryClient }

/** After the first page: the code of the one people open next, and the worker for the time without a network. */
async function prepare(window: Window, { history, queryClient }: PrepareParts): Promise<void> {
  await waitForIdle(queryClient)
  await pages.activityDetail.loadAhead()
  // a shell may put its bridge in late
  await listenToNative({ history })
  // the shell brings the app's files along
  if (ownShellPlatform(window) !== null) return
  // without its code nothing is kept, and the next start tries again
  const offline = await import('../offline/register-service-worker.ts').catch(() => null)
  await offline?.registerServiceWorker(window)
}

type MemberParts = { api: Api; session: Session; queryClient: QueryClient }

/** What runs for a member; of a visitor the guard checks the present page. Its code loads when there is a member. */
async function startMember(parts: MemberParts, isNew = false): Promise<void> {
  const { session } = parts
  if (session.get().status === 'anonymous') {
    const stop = session.subscribe(() => {
      stop()
      void startMember(parts, true)
    })
    return
  }
  // without its code the member goes on as known
  const member = await import('../session/member-start.ts').catch(() => null)
  member?.startMember({ ...parts, isNew })
}

async function loadWipe(window: Window): Promise<(why: LoginLoss) => void> {
  const { wipeEndedLogin } = await import('../log-out/wipe-ended-login.ts')
  return (why) => wipeEndedLogin(window, why)
}

/** The startup location; its code loads only for a person who told their place before. */
async function refreshKnownLocation(api: Api, window: Window): Promise<void> {
  if (currentAddressInfo.get() === null) return
  const { refreshLocation } = await import('./refresh-location.ts')
  await refreshLocation({ api, window })
}
