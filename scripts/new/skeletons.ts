/** New files and additions to files that are there, by their paths from the root. */
export type Skeleton = {
  files: Readonly<Record<string, string>>
  additions: readonly Addition[]
  /** What only a person can write. */
  next: readonly string[]
}

/** A text that goes right behind the first match of `after`, with an import at the top of the file. */
type Addition = { file: string; after: RegExp; text: string; importLine?: string }

const pascal = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (name: string) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase())

const CALL_NEXT = [
  'Write its rule, its input and what it answers; then its row in docs/spec/calls.md and in docs/threats.md,',
  'a statement in docs/conformance-statements.md, its mark above the test, and `npm run conformance`.',
]

/** A part of the look: component, styles, test, and the demo that the gallery shows. */
export function componentSkeleton(name: string): Skeleton {
  const component = pascal(name)
  const at = `web/src/ui/${name}/${name}`
  return {
    files: {
      [`${at}.tsx`]: `import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './${name}.module.css'

type ${component}Props = { className?: string | undefined; children: ReactNode }

/** Says what it holds. */
export function ${component}({ className, children }: ${component}Props) {
  return <div className={cx(styles.${camel(name)}, className)}>{children}</div>
}
`,
      [`${at}.module.css`]: `.${camel(name)} {
  color: var(--c-ink);
}
`,
      [`${at}.test.tsx`]: `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ${component} } from './${name}.tsx'

test('shows what it holds', () => {
  render(<${component}>周末去徒步</${component}>)
  expect(screen.getByText('周末去徒步')).toBeTruthy()
})
`,
      [`${at}.demo.tsx`]: `import { demoText } from '#texts/demo-text.ts'
import { ${component} } from './${name}.tsx'

/** Every state. */
export function ${component}Demo() {
  return <${component}>{demoText.tag}</${component}>
}
`,
    },
    additions: [],
    next: ['Open its demo on the page testComp; say in its comment what it is.'],
  }
}

/** A call of a feature that is there: in the contract with its meaning, and answered by the server. */
export function endpointSkeleton(feature: string, name: string): Skeleton {
  const [endpoint, path] = [camel(name), `${pascal(feature)}/${pascal(name)}`]
  return {
    files: { [`contract/src/${feature}/${name}.ts`]: endpointFile(endpoint, path) },
    additions: [
      {
        file: `contract/src/${feature}/${feature}.meta.ts`,
        after: /\n {2}calls: \[/,
        text: `\n    ${meaningOf(endpoint)},`,
        importLine: `import { ${endpoint} } from '#${feature}/${name}.ts'`,
      },
      {
        file: `server/src/features/${feature}/${feature}.routes.ts`,
        after: /(?:=> |return )\[(?=\n)/,
        text: `\n  implement(${endpoint}, async ({ member }) => ({ id: member.memberId })),`,
        importLine: `import { ${endpoint} } from '@quan/contract/${feature}/${name}.ts'`,
      },
      pinnedCall(path),
    ],
    next: CALL_NEXT,
  }
}

/** A feature of the server with its first call: contract, routes, service, queries and a test on a database. */
export function featureSkeleton(name: string): Skeleton {
  const own = camel(name)
  const path = `${pascal(name)}/GetMy${pascal(name)}`
  return {
    files: { ...contractFiles(name, path), ...serverFiles(name) },
    additions: [
      {
        file: 'contract/src/meaning/meanings.ts',
        after: /registerMeanings\(\[/,
        text: `\n  ${own}Meanings,`,
        importLine: `import { ${own}Meanings } from '#${name}/${name}.meta.ts'`,
      },
      {
        file: 'server/src/calls.ts',
        after: /export function serverCalls\([^{]*\{\n {2}return \[/,
        text: `\n    ...${own}Routes(parts),`,
        importLine: `import { ${own}Routes } from '#features/${name}/${name}.routes.ts'`,
      },
      pinnedCall(path),
    ],
    next: [
      'A service that others use is built in server/src/services.ts; a table is a new file in server/migrations/;',
      'data about members is named in server/src/personal-data-sources.ts.',
      ...CALL_NEXT,
    ],
  }
}

function contractFiles(name: string, path: string): Skeleton['files'] {
  const [own, call, endpoint] = [camel(name), `get-my-${name}`, `getMy${pascal(name)}`]
  const contract = `contract/src/${name}`
  return {
    [`${contract}/${call}.ts`]: endpointFile(endpoint, path),
    [`${contract}/${name}.meta.ts`]: `import { call, type MeaningGroup } from '#meaning/meaning.ts'
import { ${endpoint} } from '#${name}/${call}.ts'

/** What the calls of this feature mean. */
export const ${own}Meanings: MeaningGroup = {
  calls: [
    ${meaningOf(endpoint)},
  ],
}
`,
  }
}

function serverFiles(name: string): Skeleton['files'] {
  const [own, call, endpoint] = [camel(name), `get-my-${name}`, `getMy${pascal(name)}`]
  const server = `server/src/features/${name}/${name}`
  return {
    [`${server}.routes.ts`]: `import { ${endpoint} } from '@quan/contract/${name}/${call}.ts'
import { ${own}Service } from '#features/${name}/${name}.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

/** The calls of this feature. */
export function ${own}Routes({ sql }: { sql: Sql }) {
  const service = ${own}Service({ sql })
  return [
    implement(${endpoint}, ({ member }) => service.get(member.memberId)),
  ]
}
`,
    [`${server}.service.ts`]: `import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { ${own}Queries } from '#features/${name}/${name}.queries.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The rules of this feature; it knows neither HTTP nor SQL. */
export function ${own}Service({ sql }: { sql: Sql }) {
  const queries = ${own}Queries(sql)
  return {
    /** Throws \`member.not_found\`. */
    async get(memberId: string): Promise<{ id: string }> {
      const found = await queries.find(memberId)
      if (!found) throw new AppError(memberNotFound)
      return found
    },
  }
}
`,
    [`${server}.queries.ts`]: `import type { SqlRunner } from '#platform/database/connect.ts'

export function ${own}Queries(sql: SqlRunner) {
  return {
    /** Null once the account is closed. */
    async find(memberId: string): Promise<{ id: string } | null> {
      const [row] = await sql<{ id: string }[]>\`select id from member where id = \${memberId} and closed_at is null\`
      return row ?? null
    },
  }
}
`,
    [`${server}.service.test.ts`]: `import { randomUUID } from 'node:crypto'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ${own}Service } from '#features/${name}/${name}.service.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('what a member has', () => {
  test('is answered to them', async () => {
    const { memberId } = await storeMember(database.sql)
    expect(await ${own}Service(database).get(memberId)).toEqual({ id: memberId })
  })

  test('is nobody else’s', async () => {
    await expect(${own}Service(database).get(randomUUID())).rejects.toMatchObject({ definition: memberNotFound })
  })
})
`,
  }
}

const endpointFile = (endpoint: string, path: string) => `import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'

/** Answers who calls. Errors: none of its own. */
export const ${endpoint} = defineEndpoint({
  path: '${path}',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Answers who calls.',
  input: z.object({}),
  output: z.object({ id: entityId }),
  errors: [],
})
`

const meaningOf = (endpoint: string) => `call(${endpoint}, 'Answers who calls.', { output: { id: 'The caller.' } })`

/** Others rely on every call: it is written out once more, and the list shows a change as what it is. */
function pinnedCall(path: string): Addition {
  return {
    file: 'contract/src/pinned-calls.test.ts',
    after: /const CALLS: [^=]+= \[/,
    text: `\n  ['${path}', 'member, sealed', '', 'id'],`,
  }
}
