import { isLoopbackUrl } from '#platform/config/is-loopback-url.ts'

/** The cookies of a request by name; of several of one name the first counts. RFC 6265, 5.4. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (withoutBlanks(key) === name && value.length > 0) return withoutBlanks(value.join('='))
  }
  return null
}

/**
 * Only what browsers put around cookies: taking away every white space would make `\u00a0__Host-a`, which any host of
 * the same site may set, the cookie `__Host-a`, which none of them may.
 */
const withoutBlanks = (text: string) => text.replaceAll(/^[ \t]+|[ \t]+$/g, '')

/** A cookie of this server's own that scripts cannot read. Values are letters, digits, `-` and `_`. */
export type OwnCookie = {
  name: string
  /** Value of `set-cookie` that keeps it. */
  kept(value: string): string
  /** Value of `set-cookie` that takes it away. */
  gone: string
}

type OwnCookieOptions = {
  /** Its name, with the prefix by which browsers make sure that it is this host's alone. */
  name: string
  /** Its name where the app is reached by http on loopback, and no cookie can be secure. */
  loopbackName: string
  publicUrl: string
  sameSite: 'Strict' | 'Lax'
  lifeSeconds: number
}

export function ownCookie({ publicUrl, lifeSeconds, sameSite, ...names }: OwnCookieOptions): OwnCookie {
  const isSecure = new URL(publicUrl).protocol !== 'http:' || !isLoopbackUrl(publicUrl)
  const name = isSecure ? names.name : names.loopbackName
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  return {
    name,
    kept: (value) => `${name}=${value}; Max-Age=${lifeSeconds}; ${attributes}`,
    gone: `${name}=; Max-Age=0; ${attributes}`,
  }
}
