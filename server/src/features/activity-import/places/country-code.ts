const NAME_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}

/** Names that people write and CLDR does not. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  gbr: 'GB',
  korea: 'KR',
  republicofkorea: 'KR',
  czechrepublic: 'CZ',
  turkey: 'TR',
  holland: 'NL',
  thenetherlands: 'NL',
  russianfederation: 'RU',
  uae: 'AE',
  hongkong: 'HK',
  macau: 'MO',
  macao: 'MO',
  prc: 'CN',
  peoplesrepublicofchina: 'CN',
  mainlandchina: 'CN',
  can: 'CA',
  chn: 'CN',
  deu: 'DE',
  fra: 'FR',
  jpn: 'JP',
  aus: 'AU',
  中华人民共和国: 'CN',
  香港: 'HK',
  中国香港: 'HK',
  澳门: 'MO',
  中国澳门: 'MO',
  中国台湾: 'TW',
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Regions of CLDR that are no countries: unions, tests, the unknown. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const codesByName = readNames()

/** ISO 3166 alpha-2 of a country named in English or Chinese, or by its code; null for an unknown one. */
export function countryCode(name: string): string | null {
  return codesByName.get(foldedName(name)) ?? null
}

function readNames(): Map<string, string> {
  const names = ['en', 'zh'].map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  const known = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap(
    (region): [string, string][] => {
      const code = new Intl.Locale(`und-${region}`).region
      const named = names.map((displayed) => displayed.of(region)).filter((name) => name !== undefined)
      if (!code || NO_COUNTRIES.has(code) || named.length === 0) return []
      return [region, ...named, ...named.map((name) => name.replace('&', 'and'))].map((name) => [
        foldedName(name),
        code,
      ])
    },
  )
  return new Map([...known, ...Object.entries(ALIASES)])
}

/**
 * A name reduced to what does not change with its spelling: small Latin letters and digits, without marks and blanks
 * (`São Paulo` → `saopaulo`). A name in another script keeps its letters.
 */
export function foldedName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđðßæœþı]/g, (letter) => NAME_LETTERS[letter] ?? letter)
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '').normalize('NFC')
}
