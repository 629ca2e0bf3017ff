const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/**
 * A name reduced to what does not change with its spelling: small Latin letters and digits, without marks and blanks
 * (`São Paulo` → `saopaulo`). A name in another script keeps its letters.
 */
export function foldedName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđðßæœþı]/g, (letter) => LETTERS[letter] ?? letter)
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '').normalize('NFC')
}
