import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { regionName, type Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { PictureCounts } from '#features/inventory/pictures/server/queries-fetches.ts'
import { columnsOf, findColumn, type Column, type SheetKind } from '../columns.ts'
import type { ImportDetail, ImportRow, ImportSheet, ImportSummary, ProblemGroup } from '../schemas.ts'
import { describeProblem, isGroupedByValue, repairsOf } from '../describe-problem.ts'
import { headerText, missingColumns } from '../match-columns.ts'
import type { RowProblem } from '../problems.ts'
import { cellText, textsOf } from '../repair-row.ts'
import type { CellValue } from '../read-cell.ts'
import type { ImportRecord, ProblemRow, StoredSheet } from './queries-import.ts'
import type { ComparedRow } from './queries-staging.ts'

/** What the texts of an import are written with. */
export type Writer = { language: Language; dictionaries: DictionarySet; regions: Awaited<ReturnType<Regions['current']>> }

const noCounts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  changedFields: 0,
  missing: 0,
  warnings: 0,
  warningRows: 0,
  errors: 0,
  errorRows: 0,
}

export const presentSummary = (record: ImportRecord, locale: Locale): ImportSummary => ({
  id: record.id,
  scope: record.scope,
  fileName: record.fileName,
  bytes: Number(record.bytes),
  rows: record.rowCount,
  state: record.state,
  failure: locale === 'zh-CN' ? record.failureZh : record.failureEn,
  progress: { done: record.progressDone, total: record.progressTotal },
  counts: { ...noCounts, ...record.counts },
  createTime: wireTime(record.createdAt),
  finishTime: record.finishedAt && wireTime(record.finishedAt),
  startedBy: record.startedBy,
  changeSetId: record.changeSetId,
})

type Found = { problems: readonly ProblemRow[]; pictures: PictureCounts }

export function presentImport(record: ImportRecord, { problems, pictures }: Found, writer: Writer): ImportDetail {
  const locale = localeOf(writer.language)
  return {
    ...presentSummary(record, locale),
    sheets: record.sheets.map(presentSheet),
    values: record.valueMapping,
    problems: problems.map((problem) => presentProblem(problem, writer)),
    repairs: record.repairs.toReversed(),
    token: record.token,
    options: { publish: record.publish, withdrawMissing: record.withdrawMissing },
    pictures,
  }
}

const presentSheet = ({ index, name, kind, headers, samples, keys, reasons, rows, errorRows = 0 }: StoredSheet): ImportSheet => ({
  index,
  name,
  kind,
  rows,
  errorRows,
  columns: headers.map((header, position) => ({
    position,
    header: headerText(header),
    samples: [...(samples[position] ?? [])],
    key: keys[position] ?? null,
    reason: reasons[position] ?? null,
  })),
  missing: kind === null ? [] : missingColumns(kind, keys),
})

/** Returns what is wrong with a cell, with the value that was probably meant, in the reader's language. */
export const problemText = (kind: SheetKind, problem: RowProblem, writer: Writer) =>
  describeProblem(kind, problem, suggestionOf(kind, problem, writer), localeOf(writer.language))

function presentProblem({ kind, rows, firstRow, sample }: ProblemRow, writer: Writer): ProblemGroup {
  const suggestion = suggestionOf(kind, sample, writer)
  return {
    kind,
    column: sample.column,
    level: sample.level,
    rule: sample.rule,
    rows,
    firstRow,
    value: rows === 1 || isGroupedByValue(sample.rule) ? (sample.value ?? null) : null,
    message: describeProblem(kind, sample, suggestion, localeOf(writer.language)),
    suggestion,
    repairs: sample.level === 'error' ? repairsOf(kind, sample) : [],
    options: optionsOf(findColumn(kind, sample.column), writer),
  }
}

/** Returns the value that was probably meant, in the reader's language: of a choice its label. */
function suggestionOf(kind: SheetKind, { column, suggestion }: RowProblem, writer: Writer): string | null {
  if (suggestion === undefined) return null
  const field = findColumn(kind, column)?.field.kind
  if (field === undefined || !('dictionary' in field)) return suggestion
  const item = writer.dictionaries.itemsOf(field.dictionary).find(({ value }) => String(value) === suggestion)
  return item ? (writer.language === 'en_US' ? item.labelEn : item.labelZh) : suggestion
}

function optionsOf(column: Column | undefined, { dictionaries, language }: Writer): string[] | null {
  if (column === undefined) return null
  const { kind } = column.field
  if (kind.is === 'flag' || kind.is === 'answer') return [m.ui_yes, m.ui_no].map((text) => text({}, { locale: localeOf(language) }))
  if (!('dictionary' in kind)) return null
  return dictionaries
    .itemsOf(kind.dictionary)
    .filter(({ active }) => active)
    .map(({ labelEn, labelZh }) => (language === 'en_US' ? labelEn : labelZh))
}

/** Returns a value as the grid shows it: labels instead of dictionary values, names instead of region codes. */
function showValue({ field }: Column, value: CellValue, { dictionaries, regions, language }: Writer): string {
  const { kind } = field
  if (value === null) return ''
  if (typeof value === 'boolean') return (value ? m.ui_yes : m.ui_no)({}, { locale: localeOf(language) })
  if (kind.is === 'choice') return dictionaries.labelOf(kind.dictionary, Number(value), language)
  if (kind.is === 'choices' && Array.isArray(value))
    return value.map((one) => dictionaries.labelOf(kind.dictionary, one, language)).join('、')
  return kind.is === 'region' ? regionName(regions, String(value), language) : cellText(value)
}

/** Returns a row with the marks of its cells. */
export function presentRow(row: ComparedRow, writer: Writer): ImportRow {
  const texts = textsOf(row)
  const problems = [...row.problems, ...row.setProblems]
  const cells: ImportRow['cells'] = {}
  for (const column of columnsOf[row.kind]) {
    const { key } = column
    const problem = problems.find((one) => one.column === key && one.level === 'error') ?? problems.find((one) => one.column === key)
    const isChanged = row.before !== null && key in row.before
    const text = showText(row, column, texts.get(key) ?? '', writer)
    if (text === '' && !problem && !isChanged) continue
    const suggestion = problem ? suggestionOf(row.kind, problem, writer) : null
    cells[key] = {
      text,
      mark: problem?.level ?? (isChanged ? 'changed' : null),
      before: isChanged ? showValue(column, row.before![key] as CellValue, writer) : null,
      message: problem ? describeProblem(row.kind, problem, suggestion, localeOf(writer.language)) : null,
      suggestion,
    }
  }
  return { number: row.number, action: row.action ?? 'error', cells }
}

/** Returns the current text of a cell: as the file has it where that was refused, else its value. */
export const showText = (row: Pick<ComparedRow, 'data' | 'raw'>, column: Column, text: string, writer: Writer) => {
  const value = row.data[column.key]
  return column.key in row.raw || value === undefined ? text : showValue(column, value, writer)
}
