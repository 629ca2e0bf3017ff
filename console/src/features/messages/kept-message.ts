import { keepWords, readWords } from '#platform/settings/kept-words.ts'

type Words = { title: string; text: string }

const keyOf = (operatorId: string) => ({ operatorId, name: 'message' })

/** The words of a message that an operator has not sent. */
export function readKeptMessage(operatorId: string): Words {
  const kept = readWords(keyOf(operatorId))
  const part = (name: keyof Words) => {
    const value: unknown = typeof kept === 'object' && kept !== null && name in kept ? Reflect.get(kept, name) : ''
    return typeof value === 'string' ? value : ''
  }
  return { title: part('title'), text: part('text') }
}

/** Keeps them over a reload; without any of them, nothing. */
export function keepMessage(operatorId: string, { title = '', text = '' }: Partial<Words>) {
  keepWords(keyOf(operatorId), title === '' && text === '' ? null : { title, text })
}
