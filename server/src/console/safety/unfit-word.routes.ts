import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import * as contract from '@quan/contract/console/unfit-words.ts'
import type { UnfitWords } from '#features/safety/unfit-words.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'

/** Words that members may not write, and what a text would be refused for. */
export function unfitWordRoutes({ unfitWords }: { unfitWords: UnfitWords }): ConsoleImplementation[] {
  return [
    implementConsole(contract.getUnfitWords, ({ input, sql }) => unfitWords.list(sql, input)),
    implementConsole(contract.addUnfitWords, async ({ input: { words }, sql, caller, note, afterwards }) => {
      note({ details: { words } })
      requireAllCities(caller)
      const added = await unfitWords.add(sql, words, caller.operatorId)
      note({ details: { words: added } })
      afterwards(unfitWords.load)
      return { added }
    }),
    implementConsole(contract.removeUnfitWord, async ({ input: { id }, sql, caller, note, afterwards }) => {
      note({ target: { kind: 'unfit_word', id } })
      requireAllCities(caller)
      const word = await unfitWords.remove(sql, id)
      if (word === null) throw new AppError(consoleNotFound)
      note({ details: { words: [word] } })
      afterwards(unfitWords.load)
      return {}
    }),
    implementConsole(contract.tryUnfitWords, async ({ input: { text } }) => ({ finds: unfitWords.find(text) })),
  ]
}

function requireAllCities({ cities }: OperatorCaller) {
  if (cities !== null) throw new AppError(contract.unfitWordsOfAllCities)
}
