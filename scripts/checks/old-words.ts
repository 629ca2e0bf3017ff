import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const SOURCES =
  '{contract,artwork,server,simulators,demo,web,e2e,bench,scripts,postgres-launcher}/**/*.{ts,tsx,mjs,css}'

/** Files and folders that could hold anything: nobody finds a rule there. */
const EMPTY_FILE_NAME = /^(?:utils?|helpers?|common|misc|manager)$|-(?:utils?|helpers?|manager)$/
/** Declarations whose name says only that they do or hold something. */
const EMPTY_NAME = /\b(?:type|interface|class|const|let|function)\s+(\w*(?:Manager|Helper|Util)s?)\b/g
/** Types are nouns that say what they hold. */
const PARTICIPLE = /\b(?:type|interface|class)\s+(Told|Seen|Wanted|Known|Asked|Standing|Given)\b/g

/** Names that were riddles, with the word of the field; in a file's name they stand with hyphens. */
const RIDDLES: Readonly<Record<string, string>> = {
  onceOpen: 'MountOnFirstOpen',
  turnsByKey: 'keyedSemaphore',
  placeHolding: 'reservePlaces',
  hearNews: 'onMessage',
  givingBack: 'refundPlaces',
}

/** Papers that lie beside the project and not in it: nothing of the repository may send a reader there. */
export const ABSENT_PAPER =
  /(?<![\w/([-])(?:calls|product|push-protocol|outside-services|architecture|specification|style|design|findings)\.md\b|\bSpecification §|\bcalls paper\b/

/** Names that browsers gave. */
const OF_BROWSERS = new Set(['pushManager'])

/** Lists names that a newcomer would have to open the file for, and citations that lead nowhere; each fault says what to write instead. */
export function findOldWords(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => [...faultsOfPath(file), ...faultsOfText(file, readFileSync(join(root, file), 'utf8'))])
}

function faultsOfPath(file: string): string[] {
  return file.split('/').flatMap((part) => {
    const [name = ''] = part.split('.')
    if (EMPTY_FILE_NAME.test(name)) return [`${file}: name it for what it does, not ${name}`]
    const riddle = Object.keys(RIDDLES).find((word) => hyphened(word) === name)
    return riddle === undefined ? [] : [`${file}: say ${RIDDLES[riddle]} instead of ${name}`]
  })
}

function faultsOfText(file: string, text: string): string[] {
  const isCited = text.split('\n').some((line) => ABSENT_PAPER.test(line))
  const cited = isCited ? [`${file}: cites a paper that is not here: state the rule, or cite docs/spec/<name>.md`] : []
  if (posix.extname(file) === '.css') return cited
  const found = (pattern: RegExp, advice: string) =>
    [...text.matchAll(pattern)]
      .filter(([, name = '']) => !OF_BROWSERS.has(name))
      .map(([, name]) => `${file}: ${name}: ${advice}`)
  return [
    ...cited,
    ...found(EMPTY_NAME, 'name it for what it does'),
    ...found(PARTICIPLE, 'a type is a noun that says what it holds'),
    ...Object.entries(RIDDLES).flatMap(([riddle, word]) =>
      found(
        new RegExp(`\\b(${riddle}|${riddle[0]?.toUpperCase()}${riddle.slice(1)})\\b(?!['"]?:)`, 'g'),
        `say ${word}`,
      ),
    ),
  ]
}

function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
