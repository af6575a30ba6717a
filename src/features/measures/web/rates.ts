import { m } from '#messages'
import { longDate } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import type { ExchangeRate } from '../contract.ts'
import { currencySymbols, type NamedRate } from './show-in.ts'

const getExchangeRates = lazyEndpoint(() => import('../contract.ts').then((contract) => contract.getExchangeRates))

/** Loads the exchange rates in force; null if they cannot be loaded. */
export async function loadRates(): Promise<ExchangeRate[] | null> {
  try {
    return (await getExchangeRates.call({}, { noTip: true })).rates
  } catch {
    return null
  }
}

/** "US$1 = ¥7.0812 on 27 November 2026", and the same with its source. */
export function nameRate({ currency, yuan, effectiveFrom, sourceTitle }: ExchangeRate, locale: Locale): NamedRate {
  const note = m.measures_rateNote({ currency: currencySymbols[currency], yuan, date: longDate(effectiveFrom, locale) }, { locale })
  return { currency, yuan, note, title: m.measures_rateTitle({ note, source: sourceTitle }, { locale }) }
}
