import * as z from 'zod/mini'
import { findBridgeObject } from './bridge-object.ts'
import { ownShellPlatform } from './capacitor/own-shell.ts'
import { NativeAction } from './native-action.ts'
import { NativeFailure, type NativeFailureKind } from './native-failure.ts'

/** Longest wait for the answer of a foreign shell, in milliseconds, with the app in front. */
export const NATIVE_BRIDGE_TIMEOUT_MS = 5_000

/** What a person answers, on a sheet that the page knows nothing of: waited for until it comes or is called off. */
const ASKS_PERSON: ReadonlySet<string> = new Set([NativeAction.askOperator])

/** Longest name of a message or an action, in characters. */
const NAME_MAX_CHARACTERS = 64

/** Longest message taken from a shell, in characters. */
const MESSAGE_MAX_CHARACTERS = 1_000_000

const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX_CHARACTERS))

const envelope = z.object({ id: name, action: name, data: z.optional(z.unknown()) })

/** Where shells that are not ours deliver their messages. */
declare global {
  var __nativeBridge: { onMessage(text: unknown): void } | undefined
}

const listeners = createNativeListeners()
const envelopes = createEnvelopeBridge({ newId: () => crypto.randomUUID(), onEvent: listeners.emit })

function listenToShell(): void {
  globalThis.__nativeBridge ??= { onMessage: envelopes.onMessage }
}

type CallOptions = {
  /** Gives up waiting for the answer; whatever comes later is an event. */
  signal?: AbortSignal | undefined
}

/**
 * Asks the native app for something; what it answers is anybody's input and is to be checked. Throws `NativeFailure`:
 * `absent` in a browser, `cancelled` once the signal says so.
 */
export async function callNative(action: string, data: unknown = null, { signal }: CallOptions = {}): Promise<unknown> {
  if (ownShellPlatform() !== null) return (await import('./capacitor/capacitor-host.ts')).callCapacitor(action, data)
  const shell = findBridgeObject()
  if (shell === null) throw new NativeFailure('absent')
  listenToShell()
  return envelopes.call(shell.object, { action, data, signal })
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

type Waiting = { action: string; resolve: (data: unknown) => void; reject: (failure: NativeFailure) => void }

type Question = { action: string; data: unknown } & CallOptions

type EnvelopeParts = {
  newId: () => string
  /** A message a shell sends unasked. */
  onEvent: (action: string, data: unknown) => void
}

/** The bridge of shells that are not ours: envelopes of JSON text both ways. */
function createEnvelopeBridge({ newId, onEvent }: EnvelopeParts) {
  const waiting = new Map<string, Waiting>()

  /** True when a question waited for this answer. */
  function answer({ id, action, data }: Envelope): boolean {
    const question = waiting.get(id)
    if (question === undefined || ![question.action, NativeAction.refused].includes(action)) return false
    if (action === question.action) question.resolve(data)
    else question.reject(new NativeFailure('refused', { cause: data }))
    return true
  }

  return {
    /** Asks a shell through its object. Throws `NativeFailure`. */
    async call(shell: object, { action, data, signal }: Question): Promise<unknown> {
      const id = newId()
      const answered = Promise.withResolvers<unknown>()
      const fail = (kind: NativeFailureKind) => () => answered.reject(new NativeFailure(kind))
      const stopTimer = ASKS_PERSON.has(action) ? null : startTimer(fail('timeout'))
      const cancel = fail('cancelled')
      signal?.addEventListener('abort', cancel)
      waiting.set(id, { ...answered, action })
      try {
        post(shell, writeEnvelope({ id, action, data }))
        return await answered.promise
      } finally {
        stopTimer?.()
        signal?.removeEventListener('abort', cancel)
        waiting.delete(id)
      }
    },
    /** Takes what a shell delivers. */
    onMessage(text: unknown): void {
      const message = readEnvelope(text)
      if (message !== null && !answer(message)) onEvent(message.action, message.data)
    },
  }
}

/** Counts only while the app is in front: behind another one, such as WeChat that is paid in, a person is busy there. */
function startTimer(onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function count() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(onEnd, NATIVE_BRIDGE_TIMEOUT_MS)
  }
  document.addEventListener('visibilitychange', count)
  count()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', count)
  }
}

/** Called on the object itself: on Android a method taken off it does not work. */
function post(shell: { postMessage?: unknown }, text: string): void {
  try {
    ;(shell as { postMessage(text: string): void }).postMessage(text)
  } catch (error) {
    throw new NativeFailure('refused', { cause: error })
  }
}

/** A message between page and shell; an answer has the id of its question. */
type Envelope = { id: string; action: string; data: unknown }

/** A message as it is sent. */
function writeEnvelope(message: Envelope): string {
  return JSON.stringify(message)
}

/** Message a shell delivered; null where it is none: everything that comes through a bridge is anybody's input. */
function readEnvelope(text: unknown): Envelope | null {
  if (typeof text !== 'string' || text.length > MESSAGE_MAX_CHARACTERS) return null
  const { data: message } = z.safeParse(envelope, parsed(text))
  return message === undefined ? null : { id: message.id, action: message.action, data: message.data ?? null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
