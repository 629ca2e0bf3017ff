import { pathToFileURL } from 'node:url'
import type { ExtractorType } from '@lingui/conf'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { faultTemplates } from '@quan/contract/endpoint/fault-sentence.ts'

/** A fault of the server itself: the app has words of its own for it. */
const NOT_TOLD = 'server.internal'

/** Finds the texts that `defineTexts` declares, for `lingui extract`. The id is `<section>.<name>`. */
export const textExtractor: ExtractorType = {
  match: (filename) => filename.endsWith('-text.ts'),
  async extract(filename, code, onFound) {
    // a start compiles the catalogues and has no parser of the code
    const { sectionsOf } = await import('./text-sections.ts')
    const found = sectionsOf(code).flatMap(({ id, about, texts }) =>
      Object.entries(texts).map(([name, message]) => ({ id: `${id}.${name}`, message, about })),
    )
    // no file tells a line: the place in the file keeps their order
    for (const [index, { id, message, about }] of found.entries())
      onFound({ id, message, comment: commentOf(message, about), origin: [filename, index] })
  },
}

/**
 * Finds what the contract says in Chinese and the app translates: failures, by the id `failure.<code>`, what is wrong with a
 * field, by `fault.<sentence>`, the kinds of activities, by
 * `category.<number>`, and the rules of drafts, by `draftFault.<rule>`.
 */
export const contractExtractor: ExtractorType = {
  // what the operators' console says never reaches the app
  match: (filename) => filename.includes('/contract/') && !filename.includes('/contract/src/console/'),
  async extract(filename, code, onFound) {
    if (!/defineError\(|defineEndpoint\(|ACTIVITY_CATEGORY_NAMES\b|DRAFT_FAULT_SENTENCES\b/.test(code)) return
    const module = (await import(pathToFileURL(filename).href)) as Record<string, unknown>
    const failures = Object.values(module)
      .filter(isError)
      .filter(({ code }) => code !== NOT_TOLD)
      .map(({ code, status, text }) => ({
        id: `failure.${code}`,
        message: text,
        about: `A failure of a call, with status ${status}.`,
      }))
    const sentences = Object.values(module)
      .filter(isEndpoint)
      .flatMap(({ input }) => faultTemplates(input))
    const faults = [...new Set(sentences)].map((sentence) => ({
      id: `fault.${sentence}`,
      message: sentence,
      about: 'What is wrong with a field; shown at the field, and in a notice.',
    }))
    const categories = Object.entries(module['ACTIVITY_CATEGORY_NAMES'] ?? {}).map(([number, name]) => ({
      id: `category.${number}`,
      message: String(name),
      about: 'A kind of activities.',
    }))
    const drafts = Object.entries(module['DRAFT_FAULT_SENTENCES'] ?? {}).map(([rule, sentence]) => ({
      id: `draftFault.${rule}`,
      message: String(sentence),
      about: 'What is wrong with a draft of an activity, or what its host is asked about before it is sent.',
    }))
    for (const { id, message, about } of [...failures, ...faults, ...categories, ...drafts])
      onFound({ id, message, comment: commentOf(message, about), origin: [filename, 0] })
  },
}

/** A translator sees the Chinese above the id, and what the text is about. */
function commentOf(message: string, about: string): string {
  return `${message}\n${about}`
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value
}

function isError(value: unknown): value is { code: string; status: number; text: string } {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value
}
