import type { AgreementType } from './contract.ts'

/** What people agree to by ticking the box; the other documents only inform. */
export const agreedTypes = ['privacy', 'terms'] as const satisfies readonly AgreementType[]
export type AgreedType = (typeof agreedTypes)[number]

type Version = { type: AgreementType; version: number }

/** As consents keep it: `privacy-2,terms-3`. */
export const writeVersions = (versions: readonly Version[]): string =>
  versions
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
    .map(({ type, version }) => `${type}-${version}`)
    .join(',')

/** Reads it again; what is not of that form, such as consents from before there were versions, counts as none. */
export const readVersions = (text: string): { type: AgreedType; version: number }[] =>
  text.split(',').flatMap((part) => {
    const [, type, version] = /^(privacy|terms)-(\d{1,9})$/.exec(part) ?? []
    return type === undefined ? [] : [{ type: type as AgreedType, version: Number(version) }]
  })

/** The newest version of a document that somebody has ever agreed to; 0 for none. */
export const newestAgreed = (consents: readonly string[], wanted: AgreedType): number =>
  Math.max(
    0,
    ...consents
      .flatMap(readVersions)
      .filter(({ type }) => type === wanted)
      .map(({ version }) => version),
  )
