/** The currencies in which prices are also shown, for information. */
export const foreignCurrencies = ['EUR', 'USD'] as const
export type ForeignCurrency = (typeof foreignCurrencies)[number]
