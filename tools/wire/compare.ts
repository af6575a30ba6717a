import type { Recording } from './recording.ts'

/** The number of differences of one value that the report lists. */
const maxLinesPerAnswer = 12
const maxTextLength = 160

/** Returns one paragraph for each way in which answers differ, with the calls that show it; empty when the recordings are equal. */
export function compareRecordings(before: Recording, after: Recording): string[] {
  const callsByDifference = new Map<string, string[]>()
  const note = (difference: string, call: string) => callsByDifference.set(difference, [...(callsByDifference.get(difference) ?? []), call])
  for (const call of new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])) {
    const [a, b] = [before.answers[call], after.answers[call]]
    if (a === undefined || b === undefined) {
      note(a === undefined ? 'only in the second recording' : 'only in the first recording', call)
      continue
    }
    if (a.head !== b.head) note(describe(before.heads[a.head], after.heads[b.head]), call)
    if (a.body !== b.body) note(describe(parsed(before.bodies[a.body]!), parsed(after.bodies[b.body]!)), call)
  }
  return [...callsByDifference].map(([difference, calls]) => `${namesOf(calls)}\n${difference}`)
}

function namesOf(calls: string[]): string {
  const names = calls.slice(0, 3).join('\n')
  return calls.length > 3 ? `${names}\n… and ${calls.length - 3} more` : names
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text.split('\n')
  }
}

function describe(before: unknown, after: unknown): string {
  const lines = differences(before, after, '')
  // Equal as values, and yet other bytes.
  if (lines.length === 0) return '  the order of names or the notation of numbers differs'
  const more = lines.length > maxLinesPerAnswer ? [`  … and ${lines.length - maxLinesPerAnswer} more`] : []
  return [...lines.slice(0, maxLinesPerAnswer), ...more].join('\n')
}

/** Returns a line for each leaf that differs: its path, the first value and the second. */
export function differences(before: unknown, after: unknown, path: string): string[] {
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => differences(before[name], after[name], path === '' ? name : `${path}.${name}`))
  }
  return Object.is(before, after) ? [] : [`  ${path || 'the whole'}: ${shorten(before)} → ${shorten(after)}`]
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function shorten(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}
