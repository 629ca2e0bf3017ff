import { useState } from 'react'
import { tabStorage } from './tab-storage.ts'
import { isText } from './value-check.ts'

type Kept<Value> = {
  /** Subject of the value: it is found again under this, and under nothing else. */
  about: string
  /** Stands there when nothing was begun. */
  start: Value
  /** True when what the tab kept can still be used; anything else counts as none. */
  isValid: (value: unknown) => value is Value
  /** How long it is worth keeping, in seconds; as long as the tab unless told. */
  keepSeconds?: number
}

/**
 * A begun and unsent text: it outlives the field, the page, a login in between and a reload of this tab.
 * Null and an empty text are none.
 */
export function useKept<Value>(kept: Kept<Value>): [value: Value, keep: (next: Value) => void] {
  const { about, start, isValid, keepSeconds } = kept
  const [value, setValue] = useState(() => {
    const found = tabStorage.find<unknown>(about)
    return found !== null && isValid(found) ? found : start
  })

  function keep(next: Value) {
    setValue(next)
    if (next === null || next === '') tabStorage.remove(about)
    else tabStorage.write(about, next, keepSeconds === undefined ? {} : { timeoutSeconds: keepSeconds })
  }

  return [value, keep]
}

/**
 * A typed and unsent text by its subject, kept as `useKept` keeps. `start` stands there when nothing
 * was begun.
 */
export function useKeptText(about: string, start = ''): [text: string, write: (text: string) => void] {
  return useKept({ about: `text:${about}`, start, isValid: isText })
}
