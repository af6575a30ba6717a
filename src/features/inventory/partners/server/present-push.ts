import type { Language } from '#platform/i18n/language.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { problemText, type Writer } from '../../import/server/present-import.ts'
import { failures } from '../failures.ts'
import type { PushAnswer, RowAnswer, RowProblem } from '../push-contract.ts'
import type { Outcome } from './push-rows.ts'
import type { CallError } from './queries-calls.ts'
import type { Problem } from './read-rows.ts'
import type { Source } from './queries-sources.ts'

const invalid = 422

/** Presents the outcome of a call in the caller's language. */
export function presentPush({ code }: Pick<Source, 'code'>, outcomes: readonly Outcome[], writer: Writer): PushAnswer {
  return { source: code, counts: countResults(outcomes), rows: outcomes.map((outcome) => presentRow(outcome, writer)) }
}

export function countResults(outcomes: readonly Outcome[]): PushAnswer['counts'] {
  const counts = { created: 0, updated: 0, unchanged: 0, stale: 0, error: 0 }
  for (const { result } of outcomes) counts[result] += 1
  return counts
}

function presentRow({ row, problems, ...outcome }: Outcome, writer: Writer): RowAnswer {
  const present = (level: Problem['level']) =>
    problems.filter((problem) => problem.level === level).map((problem) => presentProblem(row, problem, writer))
  return { externalId: row.externalId, sheet: row.sheet, ...outcome, errors: present('error'), warnings: present('warning') }
}

const presentProblem = ({ sheet }: Outcome['row'], problem: Problem, writer: Writer): RowProblem => ({
  field: problem.column,
  rule: problem.rule,
  code: problem.rule === 'notAllowed' ? failures.notAllowed.code : invalid,
  value: problem.value ?? null,
  suggestion: ('suggestion' in problem && problem.suggestion) || null,
  msg: textOf(sheet, problem, writer),
})

const textOf = (sheet: Outcome['row']['sheet'], problem: Problem, writer: Writer) =>
  'text' in problem ? problem.text(localeOf(writer.language)) : problemText(sheet!, problem, writer)

/** Returns the first error of a call for the console, in both languages; null without one. */
export function findFirstError(outcomes: readonly Outcome[], writer: Omit<Writer, 'language'>): CallError | null {
  for (const { row, result, problems } of outcomes) {
    const problem = problems.find(({ level }) => level === 'error')
    if (result !== 'error' || !problem) continue
    const text = (language: Language) => textOf(row.sheet, problem, { ...writer, language })
    return {
      externalId: row.externalId,
      sheet: row.sheet,
      zh: `${problem.column}：${text('zh_CN')}`,
      en: `${problem.column}: ${text('en_US')}`,
    }
  }
  return null
}
