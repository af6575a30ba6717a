/** The words for the types of warehouse in addresses, by the values of the dictionary `floor_warehouse_type`. They never change. */
const typeWords: Readonly<Record<string, string>> = {
  1: 'ordinary',
  2: 'constant-temperature',
  3: 'cold-storage',
  4: 'multi-temperature',
  5: 'freezer',
  6: 'pharmaceutical',
  7: 'dangerous-goods',
  8: 'type-8',
}

/** Returns the value of a type from its word in an address, or from the value itself; null for any other word. */
export const readTypeWord = (word: string) =>
  Object.entries(typeWords).find(([value, known]) => known === word || value === word)?.[0] ?? null

/**
 * Returns the name of a market in addresses: `qingdao-370200`. The code identifies the market, the words are for readers; addresses with other
 * words, or with the code alone, lead to this one.
 */
export function marketSlug(englishName: string, code: string): string {
  const words = englishName
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/['’]|\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? code : `${words}-${code}`
}

/** Returns the code in the name of a market, or null if there is none. */
export const readMarketSlug = (slug: string) => /^(?:[^/]*-)?(\d{6}(?:\d{2})?)$/.exec(slug)?.[1] ?? null

/** Addresses of the market pages, below `/whs`. `market` is the name of a market in addresses, or its code. */
export const urls = {
  markets: () => '/market',
  market: (market: string, whType?: string | null) => {
    const word = whType === undefined || whType === null ? undefined : typeWords[whType]
    return `/market/${encodeURIComponent(market)}${word === undefined ? '' : `/${word}`}`
  },
}
