import { setTimeout as sleep } from 'node:timers/promises'
import { headersOf, type Callers } from './callers.ts'
import { apiPath, send, sendInput, type Answer, type Input, type Language } from './http.ts'
import type { Operation } from './operations.ts'
import { addAnswer, type Recording } from './recording.ts'
import { probesFor } from './probes.ts'

export const languages = ['zh_CN', 'en_US'] as const

/** A call to be recorded; `label` tells it from other calls of its operation. */
export type RecordedCall = {
  operation: Operation
  label: string
  caller: string
  language: Language
  input: Input
  headers?: Record<string, string>
}

export type Recorder = {
  origin: string
  operations: Map<string, Operation>
  callers: Callers
  recording: Recording
  record(call: RecordedCall): Promise<Answer>
  /** Keeps an answer under a name of its own. */
  recordAnswer(name: string, answer: Answer): void
  /** Whether an operation was answered with success. */
  hasSucceeded(name: string): boolean
}

/** How long before the recording the portal may have been started: times from then on are masked. */
const startupMs = 10 * 60_000
/** For the clock of the database. */
const clockToleranceMs = 5_000

/** Returns a recorder for the portal at `origin` that was started within the last ten minutes. */
export function openRecorder(origin: string, operations: Operation[], callers: Callers, recording: Recording): Recorder {
  const from = Date.now() - startupMs
  const successes = new Set<string>()
  const recordAnswer = (name: string, answer: Answer) =>
    addAnswer(recording, name, answer, { origin, from, to: Date.now() + clockToleranceMs })
  return {
    origin,
    operations: new Map(operations.map((operation) => [operation.name, operation])),
    callers,
    recording,
    recordAnswer,
    async record({ operation, label, caller, language, input, headers }) {
      const token = callers.get(caller)
      if (token === undefined) throw new Error(`Unknown caller: ${caller}`)
      const answer = await sendInput(origin, operation, input, { ...headersOf(token, language), ...headers })
      recordAnswer(`${operation.name} | ${label} | ${caller} | ${language}`, answer)
      if (isSuccess(answer)) successes.add(operation.name)
      return answer
    },
    hasSucceeded: (name) => successes.has(name),
  }
}

/** Refusals come with status 200 and a code of their own. */
export const isSuccess = ({ status, text }: Answer) => status === 200 && !/^\{"code":(?!200)\d/.test(text)

/** Returns an operation of the portal by its name; one that the portal lacks is asked for all the same, and its refusal recorded. */
export function operationOf({ operations }: Recorder, name: string): Operation {
  const [method, path] = name.split(' ') as [string, string]
  return operations.get(name) ?? { name, method, path, bodyType: 'application/json', inputs: {}, access: 'member' }
}

/** How long the roads may take to become ready after a first start. */
const roadsTimeoutMs = 600_000

/** Waits until routes are planned: before that, their operations answer 503. */
export async function waitForRoads({ origin }: Recorder): Promise<void> {
  const trip = { start: { parkId: '20' }, destination: { longitude: 121.4, latitude: 31.2 } }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(trip) }
  const end = Date.now() + roadsTimeoutMs
  while ((await send(`${origin}${apiPath}/system/route/plan`, init)).status === 503) {
    if (Date.now() > end) throw new Error('The road engine does not get ready')
    await sleep(1_000)
  }
}

/** Records the probes of an operation for some callers in both languages. */
export async function recordProbes(recorder: Recorder, operation: Operation, rightInput: Input, callers: string[]): Promise<void> {
  for (const { label, input } of probesFor(operation, rightInput)) {
    for (const caller of callers) {
      for (const language of languages) await recorder.record({ operation, label, caller, language, input })
    }
  }
}
