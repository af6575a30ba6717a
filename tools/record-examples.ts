import fs from 'node:fs'
import path from 'node:path'
import type { Examples } from '#platform/server/api-document/examples.ts'
import { headersOf, readDocument, signInCallers, type Callers } from './wire/callers.ts'
import { exampleFrom } from './wire/example.ts'
import { sendInput, type Input } from './wire/http.ts'
import { recordWrites } from './wire/journey.ts'
import { readOperations, type Operation } from './wire/operations.ts'
import type { Reads } from './wire/reads.ts'
import { consoleReads } from './wire/reads-console.ts'
import { personalReads } from './wire/reads-personal.ts'
import { publicReads } from './wire/reads-public.ts'
import { isSuccess, operationOf, waitForRoads, type Recorder } from './wire/recorder.ts'
import { emptyRecording } from './wire/recording.ts'
import { rowFinder } from './wire/rows.ts'
import { accountWrites } from './wire/writes-accounts.ts'
import { contentWrites } from './wire/writes-content.ts'
import { contractWrites } from './wire/writes-contracts.ts'
import { customerWrites } from './wire/writes-customers.ts'
import { importWrites } from './wire/writes-imports.ts'
import { inventoryWrites } from './wire/writes-inventory.ts'
import { leadWrites } from './wire/writes-leads.ts'
import { listingWrites } from './wire/writes-listings.ts'
import { memberWrites } from './wire/writes-members.ts'
import { parkWrites } from './wire/writes-parks.ts'
import { partnerWrites } from './wire/writes-partners.ts'
import { peopleWrites } from './wire/writes-people.ts'
import { siteWrites } from './wire/writes-site.ts'

const usage = `npm run record:examples -- http://localhost:8080   writes the examples of the API document from a portal that was just started on a new demo database
Before, put the password that the first start printed into ADMIN_PASSWORD, and start the portal with WHS_LIMITS=test.`

const file = path.join(import.meta.dirname, '..', 'src', 'main', 'api-examples.json')

const [origin] = process.argv.slice(2)
if (origin === undefined) {
  console.log(usage)
  process.exitCode = 2
} else await record(origin)

/** Keeps the first success of every operation, or its first refusal where the demo world allows no success. */
async function record(origin: string) {
  const callers = await signInCallers(origin, process.env['ADMIN_PASSWORD'])
  const operations = readOperations(await readDocument(origin, callers))
  const successes: Record<string, Examples[string]> = {}
  const refusals: Record<string, Examples[string]> = {}
  const recorder = openExampleRecorder({ origin, operations, callers }, (operation, input, answer) => {
    const kept = isSuccess(answer) ? successes : refusals
    kept[operation.name] ??= exampleFrom(operation, input, answer)
  })
  await waitForRoads(recorder)
  for (const reads of [publicReads, personalReads, consoleReads]) await askAll(recorder, reads, (name) => name in successes)
  await recordWrites(recorder, [
    ...memberWrites,
    ...customerWrites,
    ...leadWrites,
    ...contentWrites,
    ...listingWrites,
    ...contractWrites,
    ...inventoryWrites,
    ...siteWrites,
    ...importWrites,
    ...parkWrites,
    ...partnerWrites,
    ...peopleWrites,
    ...accountWrites,
  ])
  const named = operations.map(({ name }) => [name, successes[name] ?? refusals[name]] as const)
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(named.filter(([, example]) => example)), null, 2)}\n`)
  for (const [name, example] of named)
    if (!example) console.log(`Never called: ${name}`)
    else if (!(name in successes)) console.log(`Refused: ${name} ${JSON.stringify(example.answer)}`)
}

type Portal = { origin: string; operations: Operation[]; callers: Callers }
type Keep = (operation: Operation, input: Input, answer: Awaited<ReturnType<typeof sendInput>>) => void

/** Returns a recorder that keeps no recording and makes no probes. */
function openExampleRecorder({ origin, operations, callers }: Portal, keep: Keep): Recorder {
  return {
    origin,
    operations: new Map(operations.map((operation) => [operation.name, operation])),
    callers,
    recording: emptyRecording(),
    recordAnswer: () => {},
    async record({ operation, caller, language, input, headers }) {
      const answer = await sendInput(origin, operation, input, { ...headersOf(callers.get(caller) ?? null, language), ...headers })
      keep(operation, input, answer)
      return answer
    },
    hasSucceeded: () => true,
  }
}

/** Asks every operation that changes nothing, by one caller after the other until one succeeds. */
async function askAll(recorder: Recorder, reads: Reads, isKnown: (name: string) => boolean) {
  const rows = rowFinder(recorder)
  for (const [name, samplesOf] of Object.entries(reads)) {
    const operation = operationOf(recorder, name)
    for (const input of await samplesOf(rows))
      for (const caller of ['customer', ...recorder.callers.keys()])
        if (!isKnown(name)) await recorder.record({ operation, label: 'example', caller, language: 'zh_CN', input })
  }
}
