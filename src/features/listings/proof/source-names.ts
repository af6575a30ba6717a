import { m } from '#messages'
import { longDate } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { CertificationItem, Outcome } from './certification.ts'
import type { FigureSource } from './contract.ts'
import type { DocumentKind, FigureGroup, SourceKind } from './figure-groups.ts'
import { latestChange, type StatedSource } from './figure-sources.ts'

type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

export const groupNames: Record<FigureGroup, Text> = {
  area: m.listings_figuresArea,
  height: m.listings_figuresHeight,
  load: m.listings_figuresLoad,
  docks: m.listings_figuresDocks,
  power: m.listings_figuresPower,
  fire: m.listings_figuresFire,
}

const kindNames: Record<SourceKind, Text> = {
  visit: m.listings_sourceVisit,
  owner: m.listings_sourceOwner,
  document: m.listings_sourceDocument,
  import: m.listings_sourceImport,
  partner: m.listings_sourcePartner,
}

export const documentNames: Record<Exclude<DocumentKind, 'other'>, Text> = {
  asBuilt: m.listings_sourceAsBuilt,
  title: m.listings_sourceTitle,
  fire: m.listings_sourceFire,
  lease: m.listings_sourceLease,
}

export const itemNames: Record<CertificationItem, Text> = {
  owner: m.listings_checkOwner,
  title: m.listings_checkTitle,
  fire: m.listings_checkFire,
  area: m.listings_checkArea,
  structure: m.listings_checkStructure,
  docks: m.listings_checkDocks,
  power: m.listings_checkPower,
  pictures: m.listings_checkPictures,
}

export const outcomeNames: Record<Outcome, Text> = {
  passed: m.listings_outcomePassed,
  notApplicable: m.listings_outcomeNotApplicable,
  failed: m.listings_outcomeFailed,
}

type Stated = Pick<FigureSource, 'kind' | 'documentKind' | 'date'>

/** Names a source without its date: 竣工图. A document is named where its kind is stated. */
export function sourceName({ kind, documentKind }: Pick<Stated, 'kind' | 'documentKind'>, locale: Locale): string {
  if (kind === null) return m.listings_sourceNone({}, { locale })
  const name = documentKind === null || documentKind === 'other' ? kindNames[kind] : documentNames[documentKind]
  return name({}, { locale })
}

/** Names a source with its date: 竣工图 · 2026 年 6 月 1 日. */
export function describeSource(source: Stated, locale: Locale): string {
  const name = sourceName(source, locale)
  return source.date === null ? name : m.listings_sourceOn({ source: name, date: longDate(source.date, locale) }, { locale })
}

/** Describes the source that a figure had before it was changed; null if it was not. */
export const describeBefore = ({ before }: StatedSource, locale: Locale): string | null =>
  before?.date ? m.listings_sourceBefore({ source: sourceName(before, locale), date: longDate(before.date, locale) }, { locale }) : null

/** Describes the latest change of a group of figures since its source; null if there is none. */
export function describeChange(source: FigureSource, locale: Locale): string | null {
  const change = latestChange(source)
  if (change === null) return null
  const changed = { source: sourceName({ kind: change.kind, documentKind: null }, locale), date: longDate(change.date, locale) }
  return m.listings_sourceLater(changed, { locale })
}
