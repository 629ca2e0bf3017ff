import { findBridgeObject } from './bridge-object.ts'
import { ownShellPlatform } from './capacitor/own-shell.ts'
import { createEnvelopeBridge } from './envelope-bridge.ts'
import { NativeFailure } from './native-failure.ts'

/** Where shells that are not ours deliver their messages. */
declare global {
  var __nativeBridge: { onMessage(text: unknown): void } | undefined
}

const listeners = createNativeListeners()
const envelopes = createEnvelopeBridge({ newId: () => crypto.randomUUID(), onEvent: listeners.emit })

function listenToShell(): void {
  globalThis.__nativeBridge ??= { onMessage: envelopes.onMessage }
}

/**
 * Asks the native app for something; what it answers is anybody's input and is to be checked. Throws `NativeFailure`:
 * `absent` in a browser.
 */
export async function callNative(action: string, data: unknown = null): Promise<unknown> {
  if (ownShellPlatform() !== null) return (await import('./capacitor/capacitor-host.ts')).callCapacitor(action, data)
  const shell = findBridgeObject()
  if (shell === null) throw new NativeFailure('absent')
  listenToShell()
  return envelopes.call(shell.object, action, data)
}

/** Calls back when the native app says something of its own accord, until the returned function is called. */
export function onNative(action: string, listener: NativeListener): () => void {
  listenToShell()
  return listeners.on(action, listener)
}

/**
 * Lets our own shell be heard by those who listen already: it keeps the link that opened the app until then, and tells it
 * once. In any other place nothing happens.
 */
export async function listenToOwnShell(): Promise<void> {
  if (ownShellPlatform() === null) return
  const { listenToCapacitor } = await import('./capacitor/capacitor-host.ts')
  await listenToCapacitor(listeners.emit)
}

type NativeListener = (data: unknown) => void

/** Listeners to messages that shells send of their own accord. */
function createNativeListeners() {
  const listeners = new Map<string, Set<NativeListener>>()
  return {
    /** Calls back at each message of that name until the returned function is called. */
    on(action: string, listener: NativeListener): () => void {
      const heard = listeners.get(action) ?? new Set()
      listeners.set(action, heard.add(listener))
      return () => void heard.delete(listener)
    },
    emit(action: string, data: unknown): void {
      for (const listener of listeners.get(action) ?? []) listener(data)
    },
  }
}
