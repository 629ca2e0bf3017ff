import type { PlaceKind } from '#venue/place-kind.ts'

const OUTDOORS: ReadonlySet<PlaceKind> = new Set(['street', 'trail', 'park', 'ride', 'camp', 'airport'])
const IN_THE_HILLS: ReadonlySet<PlaceKind> = new Set(['trail', 'camp'])

/** Words that are only true at certain places. */
const RULES: readonly { words: RegExp; isTrue: (kind: PlaceKind) => boolean }[] = [
  {
    words: /店里|店门口|场馆|咖啡馆不大|吧台|更衣|淋浴|上楼|展厅|空调|座位|沙发|开演|入座|点一杯|电脑|场边有水|映后/,
    isTrue: (kind) => !OUTDOORS.has(kind),
  },
  { words: /雨|找车位|好停车|集合点：|预警/, isTrue: (kind) => OUTDOORS.has(kind) },
  { words: /登山杖|山上|山不会|膝盖|近路|防滑/, isTrue: (kind) => IN_THE_HILLS.has(kind) },
]

/** True when nothing a text says is untrue at such a place. */
export function suitsPlace(text: string, kind: PlaceKind): boolean {
  return RULES.every(({ words, isTrue }) => !words.test(text) || isTrue(kind))
}
