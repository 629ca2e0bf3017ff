import { createContext } from 'react'
import { findPushBrowser } from './find-push-browser.ts'
import type { PushBrowser } from './push-browser.ts'

/** Finds the browser's own push service; tests put another. */
export const PushBrowserContext = createContext<() => PushBrowser | null>(findPushBrowser)
