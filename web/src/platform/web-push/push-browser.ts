/** How the browser's push service reaches this app. */
export type BrowserSubscription = {
  endpoint: string
  /** Of the server that may send, base64url. */
  serverKey: string | null
  keys: { p256dh: string; auth: string }
  unsubscribe(): Promise<unknown>
}

/** A browser's push service. */
export type PushService = {
  findSubscription(): Promise<BrowserSubscription | null>
  /** Throws where it cannot be reached. */
  subscribe(serverKey: string): Promise<BrowserSubscription>
}

/** The part of a browser that wakes a closed app. */
export type PushBrowser = PushService & {
  permission(): NotificationPermission
  /** Asks the person, where they have not decided yet. */
  askPermission(): Promise<NotificationPermission>
}
