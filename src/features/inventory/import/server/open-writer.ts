import type { Call } from '#platform/server/pipeline/call.ts'
import type { Writer } from './present-import.ts'
import type { ReaderDeps } from './row-reader.ts'

/** Returns what texts for the caller are written with. */
export const openWriter = async (
  { dictionaries, regions }: Pick<ReaderDeps, 'dictionaries' | 'regions'>,
  { language }: Pick<Call, 'language'>,
): Promise<Writer> => ({ language, dictionaries: await dictionaries.current(), regions: await regions.current() })
