export type NativePlatform = 'android' | 'ios'

/** Object that a shell puts into the page, and the system it runs in. */
export type BridgeObject = { platform: NativePlatform; object: object }

type ShellWindow = {
  android?: unknown
  androidBridge?: unknown
  webkit?: { messageHandlers?: { quan?: unknown; bridge?: unknown } }
}

/**
 * The bridge object in this window; null in a browser. Looked for at each use, since a shell may put it in late; on iOS
 * by name, since every web view there has message handlers, WeChat's as well.
 */
export function findBridgeObject(window: unknown = globalThis): BridgeObject | null {
  try {
    const { android, androidBridge, webkit } = window as ShellWindow
    const onAndroid = [android, androidBridge].find(isBridge)
    if (onAndroid !== undefined) return { platform: 'android', object: onAndroid }
    const { quan, bridge } = webkit?.messageHandlers ?? {}
    const onIos = [quan, bridge].find(isBridge)
    return onIos === undefined ? null : { platform: 'ios', object: onIos }
  } catch {
    // web views of others may forbid even to look
    return null
  }
}

/** The system of the native app this page runs in, our own or another; null in a browser. */
export function nativePlatform(window: unknown = globalThis): NativePlatform | null {
  return findBridgeObject(window)?.platform ?? null
}

/** An element whose id is one of the names is no bridge. */
function isBridge(value: unknown): value is object {
  const isThere = typeof value === 'function' || (typeof value === 'object' && value !== null)
  return isThere && !(typeof Node === 'function' && value instanceof Node)
}
