import { useEffect, useEffectEvent } from 'react'
import type { PageParams } from '#platform/navigation/page-params.ts'

/** The place in the app an event is about. */
export type AppPlace = { path: string; params: PageParams }

/** Events of the app as a whole. */
export type AppEvents = {
  /** The app was started at this page. */
  launch: AppPlace
  /** It came to the front, also once after the launch. */
  show: AppPlace
  /** It went to the back. */
  hide: null
  /** No page has this path. */
  pageNotFound: AppPlace
}

export type AppLifecycle = {
  /** Calls back at each event until the returned function is called. */
  on<Name extends keyof AppEvents>(name: Name, listener: (event: AppEvents[Name]) => void): () => void
  emit<Name extends keyof AppEvents>(name: Name, event: AppEvents[Name]): void
}

type Listeners = { [Name in keyof AppEvents]: Set<(event: AppEvents[Name]) => void> }

export function createAppLifecycle(): AppLifecycle {
  const listeners: Listeners = { launch: new Set(), show: new Set(), hide: new Set(), pageNotFound: new Set() }
  return {
    on(name, listener) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    emit(name, event) {
      for (const listener of listeners[name]) listener(event)
    },
  }
}

/** The events of this app. */
export const appLifecycle = createAppLifecycle()

/** Reacts to an event of the app while the component is shown. */
export function useAppEvent<Name extends keyof AppEvents>(name: Name, react: (event: AppEvents[Name]) => void): void {
  const onEvent = useEffectEvent(react)
  useEffect(() => appLifecycle.on(name, (event) => onEvent(event)), [name])
}
