let known: string | null = null

/** The nonce that the page was sent with; styles made here carry it, else its policy refuses them. */
export function styleNonce(): string {
  known ??= document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  return known
}
