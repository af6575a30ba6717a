import { requestCode, signInByCode } from './callers.ts'
import type { Answer, Input, Language } from './http.ts'
import { languages, recordProbes, operationOf, type Recorder } from './recorder.ts'
import { rowFinder, type Row, type RowFinder } from './rows.ts'

export type Reply = { answer: Answer; data: Row }

type SendOptions = {
  /** Callers who may not do this, and whose calls therefore change nothing. They make the same call first. */
  strangers?: string[]
  /** False where every call counts, such as sign-ins and codes. */
  probes?: boolean
  headers?: Record<string, string>
}

/** One round of writes in one language. */
export type Journey = {
  /** Of the portal whose answers are recorded. */
  origin: string
  language: Language
  /** 0 or 1: every round works on rows of its own. */
  round: number
  rows: RowFinder
  /** Makes a call and records it. Before the first call of an operation that has not been read, its probes and strangers are recorded. */
  send(caller: string, operation: string, input: Input, options?: SendOptions): Promise<Reply>
  /** The same call with an Idempotency-Key, then its replay in the other language. */
  sendOnce(caller: string, operation: string, input: Input, options?: SendOptions): Promise<Reply>
  /** A code for a target that has not had one in this recording. */
  code(target: string, purpose: string): Promise<{ smsCode: string; smsCodeKey: string }>
  /** Adds a caller who signs in with a code. */
  enter(caller: string, target: string): Promise<void>
  /** Adds a caller by an access token of a recorded sign-in. */
  adopt(caller: string, token: string): void
  /** A day `yyyy-MM-dd` so many days from today. */
  day(daysAhead: number): string
}

export type Write = (journey: Journey) => Promise<void>

/** Records journeys in their order, all of them first in Chinese and then in English. */
export async function recordWrites(recorder: Recorder, writes: Write[]): Promise<void> {
  const probed = new Set([...recorder.operations.keys()].filter((name) => recorder.hasSucceeded(name)))
  for (const [round, language] of languages.entries()) {
    for (const write of writes) await write(openJourney(recorder, language, round, probed))
  }
}

const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000

function openJourney(recorder: Recorder, language: Language, round: number, probed: Set<string>): Journey {
  const { origin, callers } = recorder
  const otherLanguage = languages[1 - round]!
  let keyCount = 0

  async function send(caller: string, name: string, input: Input, { strangers = [], probes = true, headers = {} }: SendOptions = {}) {
    const operation = operationOf(recorder, name)
    if (!probed.has(name)) {
      probed.add(name)
      const refused = [...(operation.access === 'member' ? ['visitor'] : []), ...strangers]
      for (const stranger of refused)
        for (const each of languages)
          await recorder.record({ operation, label: 'right input of someone else', caller: stranger, language: each, input })
      if (probes) await recordProbes(recorder, operation, input, [...refused, caller])
    }
    const answer = await recorder.record({ operation, label: 'journey', caller, language, input, headers })
    return { answer, data: dataOf(answer) }
  }

  return {
    origin,
    language,
    round,
    rows: rowFinder(recorder),
    send,
    async sendOnce(caller, name, input, options) {
      const headers = { 'idempotency-key': `recording-${round}-${++keyCount}-${name.replaceAll(/\W/g, '-')}` }
      const reply = await send(caller, name, input, { ...options, headers })
      const operation = operationOf(recorder, name)
      await recorder.record({ operation, label: 'replay', caller, language: otherLanguage, input, headers })
      const otherInput = { ...input, colour: 'red' }
      await recorder.record({ operation, label: 'key of another input', caller, language, input: otherInput, headers })
      return reply
    },
    code: (target, purpose) => requestCode(origin, target, purpose),
    enter: async (caller, target) => void callers.set(caller, await signInByCode(origin, target)),
    adopt: (caller, token) => void callers.set(caller, token),
    day: (daysAhead) => new Date(Date.now() + shanghaiMs + daysAhead * dayMs).toISOString().slice(0, 10),
  }
}

function dataOf({ text }: Answer): Row {
  try {
    return ((JSON.parse(text) as { data?: Row | null }).data ?? {}) as Row
  } catch {
    return {}
  }
}
