import { Plus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { ExchangeRateVersion } from '#features/measures/contract.ts'
import { foreignCurrencies } from '#features/measures/currencies.ts'
import { addExchangeRate } from '#features/measures/web/operations.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './rates.module.css'
import { Figure, readSource, VersionForm } from './version-form.tsx'
import { trimZeros, Versions } from './versions.tsx'

/** The exchange rates with all versions of each currency. */
export function ExchangeRates({ rows }: { rows: readonly ExchangeRateVersion[] }) {
  const [isAdding, setAdding] = useState(false)
  const title = m.rates_exchange()
  return (
    <section className={`card ${styles.kind}`} aria-labelledby="rates-exchange">
      <header>
        <h2 id="rates-exchange">{title}</h2>
        <p className="muted">{m.rates_exchangeText()}</p>
        <button type="button" className="btn" onClick={() => setAdding(true)} aria-label={m.rates_addTo({ what: title })}>
          <Icon of={Plus} />
          {m.rates_add()}
        </button>
      </header>
      <Versions
        what={title}
        none={m.rates_noExchange()}
        rows={rows}
        figures={({ currency, yuan }) => (
          <span className="fig">
            {currency} 1 = ¥{trimZeros(yuan)}
          </span>
        )}
      />
      {isAdding && <ExchangeDialog onClose={() => setAdding(false)} />}
    </section>
  )
}

/** The select offers no other. */
const currencyIn = (fields: FormData) => foreignCurrencies.find((each) => each === textIn(fields, 'currency')) ?? 'USD'

function ExchangeDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    operation: addExchangeRate,
    read: (fields) => ({ currency: currencyIn(fields), yuan: numberIn(fields, 'yuan'), ...readSource(fields) }),
    onDone: async () => {
      toast.success(m.rates_added())
      onClose()
      await revalidate()
    },
  })
  const error = form.errors['currency']
  return (
    <Dialog title={m.rates_addTo({ what: m.rates_exchange() })} width={480} onClose={onClose}>
      <VersionForm form={form} dateLabel={m.field_rateDate()}>
        <Field name="currency" label={m.field_currency()} error={error}>
          <select {...fieldAttributes({ name: 'currency', error })} className="input" defaultValue="USD">
            {foreignCurrencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </Field>
        <Figure name="yuan" label={m.field_yuanPerUnit()} errors={form.errors} />
      </VersionForm>
    </Dialog>
  )
}
