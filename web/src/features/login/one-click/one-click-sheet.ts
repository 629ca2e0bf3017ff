import type { OneClickPair } from '#platform/cloud/cloud-functions.ts'
import { nativePlatform } from '#platform/native/bridge-object.ts'
import { hasShellPlugin } from '#platform/native/capacitor/own-shell.ts'
import { askShell } from './ask-shell.ts'
import { askUniShell, findUniShell } from './ask-uni-shell.ts'

/** True when the shell surely has the operator's sheet: then one-click login is the first way that is offered. */
export function hasOneClick(): boolean {
  return hasShellPlugin('Univerify') || findUniShell() !== null
}

/** True when there is a shell that may be asked for the sheet; one of others does not say beforehand what it can. */
export function canAskOperator(): boolean {
  return nativePlatform() !== null || findUniShell() !== null
}

/**
 * The operator's sheet: the pair it gives, or null when somebody chose another way. Throws `oneClickUnavailable` where
 * the shell has none, or the operator cannot.
 */
export function askOperator(): Promise<OneClickPair | null> {
  const uni = findUniShell()
  // such a shell knows one-click login by its own call, whatever bridge object stands beside it
  return uni === null ? askShell() : askUniShell(uni)
}
