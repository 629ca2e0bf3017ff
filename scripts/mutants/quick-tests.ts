import type { Proof } from '../conformance/proofs.ts'

/** Tests that need the built app and a browser take minutes. */
const IN_A_BROWSER = /^e2e\//

/** A marked test, by its own title. */
export type NamedTest = { file: string; title: string }

/** The tests that prove a statement and run without a browser. */
export function quickTests(id: string, proofs: readonly Proof[]): NamedTest[] {
  const quick = proofs.filter((proof) => proof.id === id && !IN_A_BROWSER.test(proof.file))
  return quick.flatMap(({ file, tests }) => tests.map((title) => ({ file, title })))
}

const PROJECTS = [
  [/^web\//, 'web'],
  [/^(server|demo|bench)\//, 'server'],
  [/^/, 'pure'],
] as const

/** The projects of the test runner that these files belong to. */
export function projectsOf(files: readonly string[]): string[] {
  const names = files.map((file) => PROJECTS.find(([pattern]) => pattern.test(file))?.[1] ?? '')
  return [...new Set(names)]
}

/** The places of a title that a table of tests fills: `%s`, `$name`, and `${…}` of a template. */
const PLACE = /%[sdifjoOc#%]|\$\{…\}|\$[\w.]+/g

/** True for a test that ran under this title; each place may hold anything. */
export function hasTitle(ran: string, title: string): boolean {
  const parts = title.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^]*')}$`).test(ran)
}
