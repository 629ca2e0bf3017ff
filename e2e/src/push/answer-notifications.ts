import type { Page } from 'playwright-core'

type Answer = 'granted' | 'denied'
type WithNotification = { Notification: object; sessionStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** Sets the person's answer where the page asks whether it may notify; the answer stays. */
export async function answerNotifications(page: Page, answer: Answer): Promise<void> {
  await page.addInitScript((given) => {
    const { Notification, sessionStorage } = globalThis as unknown as WithNotification
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('answered') ?? 'default' })
    Object.assign(Notification, {
      async requestPermission() {
        sessionStorage.setItem('answered', given)
        return given
      },
    })
  }, answer)
}
