/** Longest wait for the step of a sheet to go, in milliseconds; where a sheet has none, nothing comes. */
const STEP_GONE_WITHIN_MS = 500

/**
 * Leaves the app for a page that takes this one's place in the history, so that going back from what follows never leads
 * there. The sheet over this page has just been closed: its own step goes first.
 */
export function takePlace(url: string, browser: Window = window): void {
  const late = browser.setTimeout(leave, STEP_GONE_WITHIN_MS)
  browser.addEventListener('popstate', leave, { once: true })

  function leave() {
    browser.clearTimeout(late)
    browser.removeEventListener('popstate', leave)
    browser.location.replace(url)
  }
}
