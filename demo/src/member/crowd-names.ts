import names from './names.json' with { type: 'json' }

/** Nicknames of those who only take part: plain ones, then every beginning with every ending. */
const CROWD = names.crowd

type CrowdName = { nickName: string; sex: 1 | 2 }

/** Nicknames of men and women in turn, none twice. */
export function crowdNames(count: number): CrowdName[] {
  const men = unique(CROWD.men, CROWD.endingsOfMen)
  const women = unique(CROWD.women, CROWD.endingsOfWomen)
  return Array.from({ length: count }, (_, index) => {
    const isMan = index % 2 === 0
    const nickName = (isMan ? men : women)[index >> 1]
    if (nickName === undefined) throw new Error(`There are not ${count} nicknames.`)
    return { nickName, sex: isMan ? 1 : 2 }
  })
}

function unique(plain: readonly string[], endings: readonly string[]): string[] {
  return [...new Set([...plain, ...composed(CROWD.beginnings, endings)])]
}

/** Every beginning with every ending, in an order in which neighbours share neither. */
function composed(beginnings: readonly string[], endings: readonly string[]): string[] {
  return Array.from({ length: beginnings.length * endings.length }, (_, index) => {
    const ending = index % endings.length
    const beginning = (Math.floor(index / endings.length) + ending * 5) % beginnings.length
    return `${beginnings[beginning]}${endings[ending]}`
  })
}
