import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { decideHeldContent, getHeldContent, getHeldQueue } from '@quan/contract/console/held-contents.ts'
import * as contract from '@quan/contract/console/unfit-words.ts'
import type { HeldDesk } from '#features/safety/held-desk.service.ts'
import type { UnfitWords } from '#features/safety/unfit-words.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'

/** Texts and pictures that wait for a person: looked at, and let pass or not. */
export function heldContentRoutes({ heldDesk }: { heldDesk: HeldDesk }): ConsoleImplementation[] {
  async function get(sql: SqlRunner, id: string, { cities }: OperatorCaller) {
    const found = await heldDesk.get(sql, id, cities)
    if (!found) throw new AppError(consoleNotFound)
    return found
  }
  return [
    implementConsole(getHeldQueue, ({ input, sql, caller: { cities } }) => heldDesk.list(sql, input, cities)),
    implementConsole(getHeldContent, async ({ input: { id }, sql, caller, note }) => {
      note({ target: { kind: 'held_content', id } })
      return await get(sql, id, caller)
    }),
    implementConsole(decideHeldContent, async ({ input: { id, isFit }, sql, caller, note }) => {
      note({ target: { kind: 'held_content', id }, details: { isFit } })
      const { operatorId, cities } = caller
      const result = await heldDesk.decide(sql, { id, isFit, operatorId, cities })
      if (result.outcome === 'unknown') throw new AppError(consoleNotFound)
      if (result.outcome === 'taken') throw new AppError(consoleChangedMeanwhile)
      note({ target: { kind: 'held_content', id, city: result.city } })
      return await get(sql, id, caller)
    }),
  ]
}

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
