import { parentPort, workerData } from 'node:worker_threads'
import { heapMb } from '#testing/held-memory.ts'
import { leaksIn } from '#fuzzing/answer-faults.testing.ts'
import { watchBlocks } from './covered-blocks.testing.ts'
import type { ParserReading, ParserTarget, ReaderData, ReaderQuestion } from './parser-target.testing.ts'

/** A thread of a reader's own: nothing of it was compiled before its blocks are watched. */
const { module, name, scripts } = workerData as ReaderData
const blocks = scripts && watchBlocks(scripts)
const { targets } = (await import(module)) as { targets: readonly ParserTarget[] }
const target = targets.find((one) => one.name === name)!

/** What the language itself says of a mistake of ours; a reader may well say of a text that it lacks something. */
const OF_THE_LANGUAGE =
  /Cannot read prop|is not a function|is not iterable|is not defined|(?:is|of) undefined|call stack|Unexpected token|\[object /

async function faultsOf(bytes: Buffer): Promise<string[]> {
  try {
    return shownFaults(await target.read(bytes))
  } catch (error) {
    if (target.isRefusal(error)) return shownFaults([(error as Error).message])
    return [`throws ${String(error).slice(0, 200)}`]
  }
}

const shownFaults = (texts: readonly string[]) =>
  texts.flatMap((text) => [...leaksIn(text), ...(OF_THE_LANGUAGE.test(text) ? [`shows ${text.slice(0, 200)}`] : [])])

async function answerTo(question: ReaderQuestion): Promise<ParserReading | number> {
  if (question.kind === 'heap') return heapMb()
  const faults = await faultsOf(Buffer.from(question.bytes))
  return { faults, isNew: blocks?.hasNew() ?? false }
}

const port = parentPort!
port.on('message', async (question: ReaderQuestion) => port.postMessage(await answerTo(question)))
