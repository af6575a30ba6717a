import { labelsOf, type Dictionaries } from './choice-texts.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { SheetKind } from '../columns.ts'
import type { ValueMapping } from '../schemas.ts'
import { fold } from '../fold.ts'
import { indexRegions } from '../read-regions.ts'
import type { RowReader } from '../read-row.ts'

export type ReaderDeps = { dictionaries: Dictionaries; regions: Regions; clock: Clock }

/** Returns what the rows of a kind are read with: dictionaries, regions, the current day, and the value mapping. */
export async function openRowReader(
  { dictionaries, regions, clock }: ReaderDeps,
  kind: SheetKind,
  mapping: readonly ValueMapping[],
): Promise<RowReader> {
  const replacements = new Map(mapping.filter((one) => one.kind === kind).map(({ column, from, to }) => [`${column} ${fold(from)}`, to]))
  return {
    choices: labelsOf(await dictionaries.current()),
    regions: indexRegions((await regions.current()).all),
    today: wireDate(clock()),
    replace: (column, text) => replacements.get(`${column} ${fold(text)}`) ?? text,
  }
}
