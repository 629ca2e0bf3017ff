import type { Lines } from '#line-file.ts'

/** Openids the account has been told; an account pays with no others. */
export type IssuedOpenids = { add(openid: string): void; has(openid: string): boolean; close(): void }

/** Continues from former lines, one openid each. */
export function issuedOpenids(lines: Lines): IssuedOpenids {
  const issued = new Set(lines.former)
  return {
    add(openid) {
      if (issued.has(openid)) return
      lines.add(openid)
      issued.add(openid)
    },
    has: (openid) => issued.has(openid),
    close: () => lines.close(),
  }
}
