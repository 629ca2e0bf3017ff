import { serverInternal } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { faultTemplates } from '@quan/contract/endpoint/fault-sentence.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['/../contract/src/**/*.ts', '!**/*.test*.ts', '!**/testing/**', '!/../contract/src/console/**'],
  {
    eager: true,
  },
)

const isError = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value

/** The codes by which the contract refuses members; the operators' console has words of its own. A fault of the server itself has words of its own. */
export function failureCodes(): string[] {
  const exported = Object.values(modules).flatMap((module) => Object.values(module))
  const codes = exported.filter(isError).map(({ code }) => code)
  return [...new Set(codes)].filter((code) => code !== serverInternal.code)
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value

/** What the contract says of fields that it refuses. */
export function faultSentences(): string[] {
  const exported = Object.values(modules).flatMap((module) => Object.values(module))
  const templates = exported.filter(isEndpoint).flatMap(({ input }) => faultTemplates(input))
  return [...new Set(templates)]
}
