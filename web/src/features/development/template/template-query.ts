import { templateText } from '#texts/development-text.ts'
import type { ListQuery } from '#ui/list-states/list-states.tsx'

/** The states of a list. */
export const TEMPLATE_STATES = ['loading', 'empty', 'failed', 'loaded'] as const
/** One of the states of a list. */
export type TemplateState = (typeof TEMPLATE_STATES)[number]

/** Something that was said, by the other one or by me. */
type ChatMessage = { isMine: boolean; text: string; at: string }

/** A conversation with a person. */
export type Conversation = { id: string; name: string; sex: 1 | 2; unread: number; messages: readonly ChatMessage[] }

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

/** The chat conversations of the demo, which exist only for testing. */
function sampleConversations(): readonly Conversation[] {
  return [
    {
      id: '01920000-0000-4000-8000-0000000000b1',
      name: templateText.breeze,
      sex: 1,
      unread: 1,
      messages: [
        { isMine: false, text: templateText.breezeFirst, at: '18:20' },
        { isMine: true, text: templateText.breezeAnswer, at: '18:26' },
        { isMine: false, text: templateText.breezeLast, at: '18:27' },
      ],
    },
    {
      id: '01920000-0000-4000-8000-0000000000b2',
      name: templateText.deer,
      sex: 2,
      unread: 12,
      messages: [
        { isMine: false, text: templateText.deerFirst, at: '12:02' },
        { isMine: false, text: templateText.deerLast, at: '12:03' },
      ],
    },
    {
      id: '01920000-0000-4000-8000-0000000000b3',
      name: templateText.cloud,
      sex: 2,
      unread: 0,
      messages: [{ isMine: true, text: templateText.cloudFirst, at: '09:41' }],
    },
  ]
}
