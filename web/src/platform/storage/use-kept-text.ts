import { useKept } from './use-kept.ts'
import { isText } from './value-check.ts'

/**
 * What somebody types and has not sent, by what it is about, kept as `useKept` keeps. `start` stands there when nothing
 * was begun.
 */
export function useKeptText(about: string, start = ''): [text: string, write: (text: string) => void] {
  return useKept({ about: `text:${about}`, start, isValid: isText })
}
