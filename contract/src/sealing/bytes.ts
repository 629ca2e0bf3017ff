/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Source of random bytes; tests hand in their own. */
export type RandomBytes = (length: number) => Bytes

/** Random bytes fit for keys and ivs. */
export function secureRandomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
