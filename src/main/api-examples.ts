import fs from 'node:fs'
import path from 'node:path'
import type { Examples } from '#platform/server/api-document/examples.ts'

/** Written by `npm run record:examples`. */
const file = path.join(import.meta.dirname, 'api-examples.json')

/** Returns the examples of the API document: calls of the demo world with their answers. */
export const readExamples = (): Examples => JSON.parse(fs.readFileSync(file, 'utf8')) as Examples
