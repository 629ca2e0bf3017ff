import type { BrowserContext, Page } from 'playwright-core'

/** An envelope, as page and shell hand it to each other. */
export type Message = { id: string; action: string; data: unknown }

type ShellWindow = { sentToShell: Message[]; __nativeBridge?: { onMessage(text: string): void } } & Record<
  string,
  unknown
>

/** Where a shell puts its bridge object. */
export type ShellPlace = 'android' | 'androidBridge' | 'quan' | 'bridge'

/** Gives the pages of a context a shell that is not ours, which speaks by envelopes and notes what it is sent. */
export async function openShell(context: BrowserContext, place: ShellPlace = 'android'): Promise<void> {
  await context.addInitScript(putInShell, place)
}

/** Runs in the page. */
export function putInShell(place: string): void {
  const window = globalThis as unknown as ShellWindow
  window.sentToShell = []
  const bridge = { postMessage: (text: string) => void window.sentToShell.push(JSON.parse(text) as Message) }
  if (place.startsWith('android')) window[place] = bridge
  else window['webkit'] = { messageHandlers: { [place]: bridge } }
}

/** The messages that the page sent to the shell. */
export function sentToShell(page: Page): Promise<Message[]> {
  return page.evaluate(() => (globalThis as unknown as ShellWindow).sentToShell)
}

/** The shell says something, once the page listens. */
export async function shellSays(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as ShellWindow).__nativeBridge !== undefined)
  await page.evaluate((said) => (globalThis as unknown as ShellWindow).__nativeBridge?.onMessage(said), text)
}

/** The back key of the device. */
export function pressBackKey(page: Page): Promise<void> {
  return shellSays(page, JSON.stringify({ id: 'of-the-shell', action: 'backKey', data: null }))
}
