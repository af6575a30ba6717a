import { useState } from 'react'
import { m } from '#messages'
import { tryPartner } from '#features/inventory/partners/web/operations.ts'
import type { PushAnswer, RowAnswer } from '#features/inventory/partners/push-contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import exampleRows from './example-rows.json'
import cardStyles from './partners.module.css'
import { readRows } from './read-rows.ts'
import styles from './recipe.module.css'

const results = {
  created: [m.inventory_partnerCreated, 'ok'],
  updated: [m.inventory_partnerUpdated, ''],
  unchanged: [m.inventory_partnerUnchanged, 'grey'],
  stale: [m.inventory_partnerStale, 'warn'],
  error: [m.inventory_partnerErrors, 'err'],
} as const

/** Sends rows to the dry run in the name of the partner. */
export function TryRows({ partnerId }: { partnerId: string }) {
  const [text, setText] = useState(() => JSON.stringify(exampleRows, null, 2))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<PushAnswer | null>(null)

  async function run() {
    const read = readRows(text)
    setAnswer(null)
    if ('why' in read) return setFailure(m.inventory_partnerTryNotJson({ why: read.why }))
    setFailure(undefined)
    setBusy(true)
    try {
      setAnswer(await tryPartner.call({ id: partnerId, rows: read.rows }, { noTip: true }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={`card ${cardStyles.card}`} aria-labelledby="partner-try">
      <header>
        <h2 id="partner-try">{m.inventory_partnerTry()}</h2>
        <span className="muted">{m.inventory_partnerTryText()}</span>
      </header>
      <div className={styles.body}>
        <label htmlFor="field-tried">{m.inventory_partnerTryRows()}</label>
        <textarea
          id="field-tried"
          className="input"
          lang="zh-CN"
          spellCheck={false}
          value={text}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure && 'error-tried'}
          onChange={(event) => setText(event.target.value)}
        />
        <FieldError name="tried" error={failure} />
        <div>
          <button type="button" className="btn primary" disabled={isBusy || text.trim() === ''} onClick={() => void run()}>
            {m.inventory_partnerTryRun()}
          </button>
        </div>
        <div role="status">{answer && <Answers answer={answer} />}</div>
      </div>
    </section>
  )
}

const Answers = ({ answer }: { answer: PushAnswer }) => (
  <ol className={styles.answers} aria-label={m.inventory_partnerTryAnswers()}>
    {answer.rows.map((row, at) => (
      <Answer key={at} row={row} />
    ))}
  </ol>
)

function Answer({ row: { externalId, sheet, result, state, changed, errors, warnings } }: { row: RowAnswer }) {
  const [label, look] = results[result]
  return (
    <li>
      <div className={styles.row}>
        <span className={`tag ${look}`}>{label()}</span>
        <code>{[sheet, externalId].filter(Boolean).join(' ')}</code>
        {state !== null && (
          <span className="muted">{state === 'online' ? m.inventory_partnerToSite() : m.inventory_partnerToReview()}</span>
        )}
        {result === 'updated' && changed.length > 0 && (
          <span className="muted">{m.inventory_partnerTryChanged({ fields: changed.join(', ') })}</span>
        )}
      </div>
      <ul>
        {[...errors.map((one) => ({ ...one, level: 'error' })), ...warnings.map((one) => ({ ...one, level: 'warning' }))].map((one, at) => (
          <li key={at} data-level={one.level}>
            <code>{one.field}</code> {one.msg}
          </li>
        ))}
      </ul>
    </li>
  )
}
