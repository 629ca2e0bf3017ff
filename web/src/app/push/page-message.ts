import type { AppMessage } from '@quan/contract/push/app-message.ts'

/** What the service worker tells the app. */
export type PageMessage =
  /** A message came by the browser's push service while the app is in use. */
  | { type: 'message'; message: AppMessage }
  /** Somebody tapped a message of the system. */
  | { type: 'open'; id: string; path: string }
