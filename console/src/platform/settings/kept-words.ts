/** Before every key of ours, so that all can be found when somebody signs out. */
const PREFIX = 'quan-words:'

type KeptWordsKey = { operatorId: string; name: string }

const keyOf = ({ operatorId, name }: KeptWordsKey) => `${PREFIX}${operatorId}:${name}`

/** What an operator wrote and has not sent, kept in this tab over a reload; null = nothing, or the browser keeps nothing. */
export function readWords(key: KeptWordsKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(key)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what is written; null forgets it. */
export function keepWords(key: KeptWordsKey, words: object | null) {
  try {
    if (words === null) sessionStorage.removeItem(keyOf(key))
    else sessionStorage.setItem(keyOf(key), JSON.stringify(words))
  } catch {
    // it lasts as long as the page then
  }
}

/** Forgets what anybody wrote in this tab: who signs out leaves nothing for the next one. */
export function forgetAllWords() {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_none, index) => sessionStorage.key(index))
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
