import { useState } from 'react'

/** Copies a text, and tells whether that was done. Where a browser forbids it, the text can still be marked by hand. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  // of pages without a certificate a browser has none
  const { clipboard }: { clipboard?: Clipboard } = navigator
  const copy = () =>
    void clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return { isCopied, copy }
}
