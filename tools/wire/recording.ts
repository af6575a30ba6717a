import { createHash } from 'node:crypto'
import { maskHeaders, maskVolatile, type Run } from './mask.ts'
import type { Answer } from './http.ts'

/** Status and headers of an answer. */
export type Head = { status: number; headers: Record<string, string> }

/** All answers of a portal by their call. Heads and bodies are kept once, under their hash. */
export type Recording = {
  answers: Record<string, { head: string; body: string }>
  heads: Record<string, Head>
  bodies: Record<string, string>
  /** Operations that no call of the recording has succeeded with. */
  withoutSuccess: string[]
}

export const emptyRecording = (): Recording => ({ answers: {}, heads: {}, bodies: {}, withoutSuccess: [] })

/** Adds an answer with volatile values masked. A call that is made again gets a number. */
export function addAnswer(recording: Recording, call: string, { status, headers, text }: Answer, run: Run): void {
  const head: Head = { status, headers: maskHeaders(headers, run) }
  const body = maskVolatile(text, run)
  const [headHash, bodyHash] = [hashOf(JSON.stringify(head)), hashOf(body)]
  recording.heads[headHash] = head
  recording.bodies[bodyHash] = body
  recording.answers[uniqueName(recording, call)] = { head: headHash, body: bodyHash }
}

function uniqueName({ answers }: Recording, call: string): string {
  let [name, count] = [call, 1]
  while (answers[name] !== undefined) name = `${call} #${++count}`
  return name
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
