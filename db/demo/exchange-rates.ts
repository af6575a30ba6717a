import { dayFrom } from './dates.ts'

export type ExchangeRateRow = { currency: 'EUR' | 'USD'; yuan: string; effectiveFrom: string; sourceTitle: string; sourceUrl: string }

const source = {
  sourceTitle:
    '演示汇率，参照中国外汇交易中心人民币汇率中间价 · Demo rate, modelled on the central parity rates of the China Foreign Exchange Trade System',
  sourceUrl: 'https://www.chinamoney.com.cn/english/bmkcpr/',
}

/** A rate in force and an earlier one for each currency. Yuan for one unit. */
export const exchangeRateRows = (anchor: string): ExchangeRateRow[] => [
  { currency: 'USD', yuan: '7.0951', effectiveFrom: dayFrom(anchor, -31), ...source },
  { currency: 'USD', yuan: '7.0812', effectiveFrom: dayFrom(anchor, -1), ...source },
  { currency: 'EUR', yuan: '8.2264', effectiveFrom: dayFrom(anchor, -31), ...source },
  { currency: 'EUR', yuan: '8.1935', effectiveFrom: dayFrom(anchor, -1), ...source },
]
