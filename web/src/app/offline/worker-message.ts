/** What the app tells its service worker. */
export type WorkerMessage =
  /** Keep the answers to these, asked for before the worker was there. */
  | { type: 'keep'; urls: string[] }
  /** Somebody logged out: forget what was kept for them. */
  | { type: 'forget-member' }
