import { useEffect, useEffectEvent } from 'react'
import { appLifecycle, type AppEvents } from './app-lifecycle.ts'

/** Reacts to an event of the app while the component is shown. */
export function useAppEvent<Name extends keyof AppEvents>(name: Name, react: (event: AppEvents[Name]) => void): void {
  const onEvent = useEffectEvent(react)
  useEffect(() => appLifecycle.on(name, (event) => onEvent(event)), [name])
}
