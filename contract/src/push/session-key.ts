/**
 * Whether a text is a session key or iv as the client encrypts it with RSA: 16 bytes in 32 lower-case hexadecimal
 * digits. A gateway must look, since a wrong cipher text decrypts to random bytes.
 */
export function isSessionKeyText(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
