import { keptChoice } from './kept-choice.ts'

/** Languages of the console. */
export type ConsoleLanguage = 'zh' | 'en'

/** The language that is spoken; Chinese unless the browser prefers another or the operator chose. */
export const consoleLanguage = keptChoice<ConsoleLanguage>({
  key: 'quan-console-language',
  values: ['zh', 'en'],
  usual: () => ((globalThis.navigator?.language ?? 'zh').startsWith('zh') ? 'zh' : 'en'),
})
