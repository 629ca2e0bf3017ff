import { useState } from 'react'
import { isText } from './value-check.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * What somebody types and has not sent, by what it is about: it outlives the field, the page, a login in between and a
 * reload of this tab. `start` stands there when nothing was begun; an empty text is none.
 */
export function useKeptText(about: string, start = ''): [text: string, write: (text: string) => void] {
  const key = `text:${about}`
  const [text, setText] = useState(() => findText(key) ?? start)

  function write(next: string) {
    setText(next)
    if (next === '') tabStorage.remove(key)
    else tabStorage.write(key, next)
  }

  return [text, write]
}

function findText(key: string): string | null {
  const found = tabStorage.find<unknown>(key)
  return isText(found) ? found : null
}
