import { useEffect, useEffectEvent } from 'react'

/** Actions by the name of their key; letters in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>

/** Elements that have a use for these keys themselves. */
const OWN_KEYS = 'dialog, input, button, a, select, textarea'

/** Acts on keys wherever the focus is, unless a control or a dialog wants them; letters and up and down pass by controls. */
export function useWindowKeys(isOn: boolean, actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, textarea') !== null) return true
  const isForControl = key === ' ' || key.startsWith('Arrow')
  const control = target.closest(OWN_KEYS)
  if (control === null || !isForControl) return false
  // a button knows what to do with the space key, a slider with arrows; neither has a use for the other's
  return control.matches('input') || key === ' '
}
