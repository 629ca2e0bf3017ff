/** What somebody began to write and has not sent, by what it is about; kept until it is sent or the app is closed. */
const drafts = new Map<string, string>()

/** What was begun; empty when nothing was. */
export function findDraft(about: string): string {
  return drafts.get(about) ?? ''
}

/** Keeps what was begun; an empty text is none. */
export function keepDraft(about: string, text: string): void {
  if (text === '') drafts.delete(about)
  else drafts.set(about, text)
}
