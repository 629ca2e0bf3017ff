import { invalidInput, malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ValidationError } from '@quan/contract/endpoint/envelope.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'

z.config(z.locales.zhCN())

/** Faults told at most; a body can hold tens of thousands. */
const FAULTS_MAX = 20

/** What the handler may trust; throws `input.invalid` with a sentence for each refused field. */
export function validInput(endpoint: Endpoint, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new AppError(malformedBody)
  const parsed = z.safeParse(endpoint.input, input)
  if (parsed.success) return parsed.data
  throw new AppError(invalidInput, { validationErrors: byMessage(parsed.error.issues.slice(0, FAULTS_MAX)) })
}

function byMessage(issues: readonly z.core.$ZodIssue[]): ValidationError[] {
  const members = new Map<string, Set<string>>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    members.set(issue.message, (members.get(issue.message) ?? new Set()).add(field))
  }
  return [...members].map(([message, fields]) => ({ message, members: [...fields].filter(Boolean) }))
}
