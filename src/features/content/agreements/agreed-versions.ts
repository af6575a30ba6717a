import type { AgreementType } from './contract.ts'

/** The documents that require consent; the others only inform. */
export const agreedTypes = ['privacy', 'terms'] as const satisfies readonly AgreementType[]
export type AgreedType = (typeof agreedTypes)[number]

type Version = { type: AgreementType; version: number }

/** Returns versions in the form in which consents store them: `privacy-2,terms-3`, sorted by type. */
export const formatVersions = (versions: readonly Version[]): string =>
  versions
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
    .map(({ type, version }) => `${type}-${version}`)
    .join(',')

/** Parses a stored list of versions. Parts of any other form, as in consents older than versioning, are skipped. */
export const parseVersions = (text: string): { type: AgreedType; version: number }[] =>
  text.split(',').flatMap((part) => {
    const [, type, version] = /^(privacy|terms)-(\d{1,9})$/.exec(part) ?? []
    return type === undefined ? [] : [{ type: type as AgreedType, version: Number(version) }]
  })

/** Returns the newest version of a document that these consents cover; 0 for none. */
export const newestAgreedVersion = (consents: readonly string[], agreedType: AgreedType): number =>
  Math.max(
    0,
    ...consents
      .flatMap(parseVersions)
      .filter(({ type }) => type === agreedType)
      .map(({ version }) => version),
  )
