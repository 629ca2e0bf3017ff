import { useState } from 'react'
import { tabStorage } from './tab-storage.ts'
import { isText } from './value-check.ts'

type Kept<Value> = {
  /** What it is about: it is found again under this, and under nothing else. */
  about: string
  /** Stands there when nothing was begun. */
  start: Value
  /** Whether what the tab kept can still be used; anything else counts as none. */
  isValid: (value: unknown) => value is Value
  /** How long it is worth keeping, in seconds; as long as the tab unless told. */
  keepSeconds?: number
}

/**
 * What somebody began and has not sent: it outlives the field, the page, a login in between and a reload of this tab.
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
 * What somebody types and has not sent, by what it is about, kept as `useKept` keeps. `start` stands there when nothing
 * was begun.
 */
export function useKeptText(about: string, start = ''): [text: string, write: (text: string) => void] {
  return useKept({ about: `text:${about}`, start, isValid: isText })
}
