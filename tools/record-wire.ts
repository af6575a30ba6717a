import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { readDocument, signInCallers } from './wire/callers.ts'
import { compareRecordings } from './wire/compare.ts'
import { recordWrites } from './wire/journey.ts'
import { readOperations } from './wire/operations.ts'
import { recordReads } from './wire/reads.ts'
import { consoleReads } from './wire/reads-console.ts'
import { personalReads } from './wire/reads-personal.ts'
import { publicReads } from './wire/reads-public.ts'
import { openRecorder, waitForRoads } from './wire/recorder.ts'
import { emptyRecording, type Recording } from './wire/recording.ts'
import { recordTransport } from './wire/transport.ts'
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

const usage = `npm run record:wire -- http://localhost:8080 FILE.json   records the answers of a portal that was just started on a new demo database
npm run record:wire -- compare A.json B.json             prints every difference of two recordings; exits with 1 if there is any
Before recording, put the password that the first start printed into ADMIN_PASSWORD, and start the portal with WHS_LIMITS=test.`

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals[0] === 'compare' && positionals.length === 3) compare(positionals[1]!, positionals[2]!)
else if (positionals.length === 2) await record(positionals[0]!, positionals[1]!)
else {
  console.log(usage)
  process.exitCode = 2
}

function compare(before: string, after: string) {
  const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Recording
  const differences = compareRecordings(read(before), read(after))
  console.log(differences.length === 0 ? 'The recordings are equal.' : `${differences.join('\n\n')}\n\n${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
}

async function record(origin: string, file: string) {
  const callers = await signInCallers(origin, process.env['ADMIN_PASSWORD'])
  const operations = readOperations(await readDocument(origin, callers))
  const recording = emptyRecording()
  const recorder = openRecorder(origin, operations, callers, recording)
  await waitForRoads(recorder)
  await recordTransport(recorder)
  for (const reads of [publicReads, personalReads, consoleReads]) await recordReads(recorder, reads)
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
  recording.withoutSuccess = operations.map(({ name }) => name).filter((name) => !recorder.hasSucceeded(name))
  fs.writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`)
  const answerCount = Object.keys(recording.answers).length
  console.log(`${answerCount} answers of ${operations.length} operations, ${Object.keys(recording.bodies).length} different bodies`)
  if (recording.withoutSuccess.length > 0) console.log(`Never answered with success:\n  ${recording.withoutSuccess.join('\n  ')}`)
}
