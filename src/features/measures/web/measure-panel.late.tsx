import { useEffect, useId, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ExchangeRate } from '../contract.ts'
import { choices, type Display } from '../display.ts'
import styles from './measure-panel.module.css'
import { loadRates, nameRate } from './rates.ts'
import { storedDisplay } from './stored-display.ts'

const labels = {
  m2: m.measures_inM2,
  sqft: m.measures_inSqft,
  day: m.measures_perDay,
  month: m.measures_perMonth,
  year: m.measures_perYear,
  CNY: m.measures_onlyYuan,
  EUR: m.measures_euro,
  USD: m.measures_dollar,
}

/** Three choices, each applied at once and kept by the browser, and where the rate is from. */
export default function MeasurePanel() {
  const display = storedDisplay.use()
  const rates = useRates()
  const change = (part: Partial<Display>) => storedDisplay.write({ ...display, ...part })
  return (
    <div className={styles.panel}>
      <Choice legend={m.ui_area()} options={choices.area} value={display.area} onChange={(area) => change({ area })} />
      <Choice legend={m.measures_rentPer()} options={choices.period} value={display.period} onChange={(period) => change({ period })} />
      <Choice
        legend={m.measures_also()}
        options={choices.currency}
        value={display.currency}
        onChange={(currency) => change({ currency })}
      />
      {display.currency !== 'CNY' && rates === null && <p className={styles.rate}>{m.measures_ratesFailed()}</p>}
      {display.currency !== 'CNY' && rates && <Rate rate={rates.find(({ currency }) => currency === display.currency)} />}
      <p className={styles.note}>{m.measures_basis()}</p>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends keyof typeof labels>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
            <span>{labels[option]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The rate with its day and source. */
function Rate({ rate }: { rate: ExchangeRate | undefined }) {
  if (!rate) return <p className={styles.rate}>{m.measures_noRate()}</p>
  const { sourceTitle, sourceUrl } = rate
  return (
    <p className={styles.rate} role="status">
      <b>{nameRate(rate, getLocale()).note}</b>
      <span>
        {m.ui_source()}
        {m.measures_colon()}
        {sourceUrl ? (
          <a href={sourceUrl} rel="noreferrer nofollow" target="_blank">
            {sourceTitle}
          </a>
        ) : (
          sourceTitle
        )}
      </span>
    </p>
  )
}

/** Returns undefined until the rates are loaded, null if they cannot be loaded. */
function useRates() {
  const [rates, setRates] = useState<ExchangeRate[] | null>()
  useEffect(() => {
    let isShown = true
    void loadRates().then((loaded) => isShown && setRates(loaded))
    return () => {
      isShown = false
    }
  }, [])
  return rates
}
