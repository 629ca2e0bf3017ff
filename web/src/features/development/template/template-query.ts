import type { ListQuery } from '#ui/list-states/list-states.tsx'
import { type Conversation, sampleConversations } from './conversations.ts'

/** The states of a list. */
export const TEMPLATE_STATES = ['loading', 'empty', 'failed', 'loaded'] as const
/** One of the states of a list. */
export type TemplateState = (typeof TEMPLATE_STATES)[number]

type TemplateQuery = { state: TemplateState; word: string; refetch: () => void }

/** A query that stands in a state; loaded, it holds the conversations with a word in them. */
export function templateQuery({ state, word, refetch }: TemplateQuery): ListQuery<Conversation> {
  const idle = { items: undefined, error: null, isFetching: false, refetch, attempt: state }
  switch (state) {
    case 'loading':
      return { ...idle, isFetching: true }
    case 'failed':
      return { ...idle, error: new Error('a failure to be looked at') }
    case 'empty':
      return { ...idle, items: [] }
    case 'loaded':
      return { ...idle, items: sampleConversations().filter((conversation) => isFound(conversation, word.trim())) }
  }
}

function isFound({ name, messages }: Conversation, word: string): boolean {
  return [name, ...messages.map(({ text }) => text)].some((text) => text.includes(word))
}
