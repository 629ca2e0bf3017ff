import * as names from './people-names.ts'

type CrowdName = { nickName: string; sex: 1 | 2 }

/** Nicknames of men and women in turn, none twice. */
export function crowdNames(count: number): CrowdName[] {
  const men = unique(names.CROWD_PLAIN_MALE, names.CROWD_ENDINGS_MALE)
  const women = unique(names.CROWD_PLAIN_FEMALE, names.CROWD_ENDINGS_FEMALE)
  return Array.from({ length: count }, (_, index) => {
    const isMan = index % 2 === 0
    const nickName = (isMan ? men : women)[index >> 1]
    if (nickName === undefined) throw new Error(`There are not ${count} nicknames.`)
    return { nickName, sex: isMan ? 1 : 2 }
  })
}

function unique(plain: readonly string[], endings: readonly string[]): string[] {
  const composed = endings.flatMap((ending) => names.CROWD_BEGINNINGS.map((beginning) => beginning + ending))
  return [...new Set([...plain, ...interleaved(composed, endings.length)])]
}

/** So that neighbours do not share their ending. */
function interleaved(composed: readonly string[], groups: number): string[] {
  const size = composed.length / groups
  return composed.map((_, index) => composed[(index % groups) * size + Math.floor(index / groups)] as string)
}
