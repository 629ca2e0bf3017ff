import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { say } from '../commands/progress.ts'

/** More tests than these that need a second try are no accident of a busy machine: the run fails. */
const UNSTEADY_MOST = 5

/** Names the tests that passed only at their second try, with what their first one failed of, so that none of them is lived with unseen. */
// oxlint-disable-next-line import/no-default-export -- the test runner takes a reporter's file by its default export
export default class UnsteadyTests implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return
    const failures = test.result().errors?.map(({ message, stack }) => `\n  ${message}\n  ${placeIn(stack)}`) ?? []
    this.#names.push(`${relative('.', test.module.moduleId)} › ${test.fullName}${failures.join('')}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) say(`passed only at its second try: ${name}`)
    if (this.#names.length <= UNSTEADY_MOST) return
    say(`${this.#names.length} tests needed a second try; at most ${UNSTEADY_MOST} may`)
    process.exitCode = 1
  }
}

/** The line of a test file that a stack leads through; empty when it leads through none. */
const placeIn = (stack = '') => /\(?(\S+\.test\.tsx?:\d+)/.exec(stack)?.[1] ?? ''
