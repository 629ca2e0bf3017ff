import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { componentSkeleton, endpointSkeleton, featureSkeleton, type Skeleton } from './skeletons.ts'

const USAGE =
  'Usage: npm run new -- feature NAME | component NAME | endpoint FEATURE/NAME (names in small letters, with hyphens)'
const NAME = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'

/** The skeleton that a command line asks for. */
export function skeletonOf([kind, name = '']: readonly string[]): Skeleton {
  const [, feature, call] = new RegExp(`^(${NAME})/(${NAME})$`).exec(name) ?? []
  const isPlain = new RegExp(`^${NAME}$`).test(name)
  if (kind === 'component' && isPlain) return componentSkeleton(name)
  if (kind === 'feature' && isPlain) return featureSkeleton(name)
  if (kind === 'endpoint' && feature && call) return endpointSkeleton(feature, call)
  throw new Error(USAGE)
}

/** Writes a skeleton, or nothing where a file is there already or has no place for an addition. Answers what it wrote. */
export function writeSkeleton(root: string, { files, additions }: Skeleton): string[] {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (taken !== undefined) throw new Error(`${taken} is there already.`)
  const texts = { ...files, ...Object.fromEntries(additions.map((addition) => [addition.file, added(root, addition)])) }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(texts)
}

function added(root: string, { file, after, text, importLine }: Skeleton['additions'][number]): string {
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing: ${adviceWithout(root, file)}`)
  const before = readFileSync(join(root, file), 'utf8')
  const match = after.exec(before)
  if (!match) throw new Error(`${file} has no place for it: write it as its neighbours are.`)
  const end = match.index + match[0].length
  return `${importLine === undefined ? '' : `${importLine}\n`}${before.slice(0, end)}${text}${before.slice(end)}`
}

/** A room may keep its calls in files of other names, or in a folder of another name. */
function adviceWithout(root: string, file: string): string {
  const folder = dirname(file)
  const ending = file.slice(file.lastIndexOf('/')).replace(/^[^.]*/, '')
  const neighbours = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) => name.endsWith(ending))
    : []
  return neighbours.length > 0
    ? `write the call by hand, in ${neighbours.join(' or ')} beside it.`
    : 'is there such a feature? `git grep` a call of it: its folder may have another name here. Else begin with `feature`.'
}
