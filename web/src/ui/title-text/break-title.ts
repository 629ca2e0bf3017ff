/** Words of the product that dictionaries cut in two. */
const PRODUCT_WORDS = [
  '联谊',
  '破冰卡',
  '破冰',
  '轻徒步',
  '徒步',
  '桌游',
  '桌游夜',
  '咖啡局',
  '剧本杀',
  '狼人杀',
  '阿瓦隆',
  '飞盘',
  '露营',
  '主理人',
  '同城圈',
  '心动互选',
  '手作',
  '烘焙',
  '骑行',
  '夜骑',
  '夜跑',
  '观影',
  '看展',
  '脱口秀',
  '即兴',
  '民谣',
  '搭子',
  '聚餐',
  '火锅局',
  '新朋友',
  '不尬聊',
  '不宅',
  '新茶',
  '八分钟',
  '换桌',
  '国标麻将',
  '两人',
  '一整天',
  '扫一扫',
] as const

/** The longer ones last: 轻徒步 wins over the 徒步 in it. */
const WORDS_TO_KEEP = PRODUCT_WORDS.toSorted((a, b) => a.length - b.length)

const CLOSING = /[\s，。、：；！？）」』】》〉｜|/·…—～"”’»)\]}+%,.:;!?-]/
/** A bar between two halves of a title holds them together: at the end of a line it would look forgotten. */
const OPENING = /[（「『【《〈“‘«¿¡([{#@¥｜\u00a0]/
/** Words that lean on the one before them: 断开了, 准备好了吗. */
const PARTICLES = new Set('了吗嗎吧呢啊呀嘛着著过過的得')
/** A number, and the blank between it and its unit. */
const NUMBER_BEFORE_UNIT = /(?:^|[^A-Za-z0-9])\d+(?:\.\d+)?\s$/

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null
const broken = new Map<string, readonly string[]>()
/** Titles kept, so that a list of many does not fill the memory. */
const KEPT_TITLES = 500

/** The pieces of a title between which a line may end: whole words, each with its punctuation. */
export function breakTitle(title: string): readonly string[] {
  const kept = broken.get(title)
  if (kept !== undefined) return kept
  const pieces = piecesOf(title)
  if (broken.size >= KEPT_TITLES) broken.clear()
  broken.set(title, pieces)
  return pieces
}

function piecesOf(title: string): string[] {
  const all = wordEnds(title)
  const leans = (end: number) => PARTICLES.has(title.charAt(end)) && all.has(end + 1)
  const ends = [...all]
    .filter((end) => mayBreakAt(title, end) && !leans(end) && !leavesOneAlone(title, end))
    .toSorted((a, b) => a - b)
  return [...ends, title.length].map((end, index) => title.slice(ends[index - 1] ?? 0, end))
}

/** Where words end, with those of the product kept whole. */
function wordEnds(title: string): Set<number> {
  const ends = new Set<number>()
  if (segmenter === null) return ends
  for (const { index, segment } of segmenter.segment(title)) ends.add(index + segment.length)
  for (const word of WORDS_TO_KEEP) {
    for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + word.length)) {
      for (let inside = 1; inside < word.length; inside += 1) ends.delete(at + inside)
      ends.add(at)
      ends.add(at + word.length)
    }
  }
  return ends
}

/** The last character of a title never stands on a line by itself: 标准局, 新疆菜. */
const leavesOneAlone = (title: string, end: number): boolean =>
  Array.from(title.slice(end)).filter((character) => !CLOSING.test(character)).length === 1

function mayBreakAt(title: string, end: number): boolean {
  if (end <= 0 || end >= title.length) return false
  const before = title.slice(0, end)
  return !CLOSING.test(title.charAt(end)) && !OPENING.test(title.charAt(end - 1)) && !NUMBER_BEFORE_UNIT.test(before)
}
