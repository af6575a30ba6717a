const MiB = 1_048_576

/** Limits of a workbook, which is a zip archive: entries, bytes of one unpacked entry and of all, and unpacked bytes per packed byte. */
export const maxEntries = 200
export const maxEntryBytes = 1_000_000_000
export const maxUnpackedBytes = 1_500_000_000
export const maxRatio = 200
/** Workbooks below this size may have any ratio: an empty sheet packs well. */
export const ratioFromBytes = 10 * MiB

/** Characters of a cell and columns of a sheet; Excel has the same limit for characters. */
export const maxCellCharacters = 32_767
export const maxColumns = 400
/** Merged ranges of a sheet that are followed. */
export const maxMerges = 100_000

/** Bytes of a sheet between two counts of its rows: a few tenths of a second on a busy machine. */
export const countedBytes = 8 * MiB
/** Bytes that are unpacked in one piece; the default of zlib is 16 KB. */
export const unpackedAtOnce = 65_536

export const batchRows = 500
export const maxHeapMb = 256
/** Longest wait for the next rows. */
export const stepWithinMs = 120_000
