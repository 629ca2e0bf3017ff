import { prepareBinaries } from '#start-postgres.ts'

/** Prepares the binaries of a package in a process of its own: `prepare-binaries.ts <root of the package> <home>`. */
const [root = '', home = ''] = process.argv.slice(2)
const binaries = await prepareBinaries({ home, runAs: null, from: { root, version: 'test' } })
process.stdout.write(JSON.stringify(binaries))
