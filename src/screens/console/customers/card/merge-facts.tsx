import type { ReactNode } from 'react'
import { m } from '#messages'
import type { MergePreview } from '#features/leads/customers/contract.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { nameOf } from '../customer-words.ts'
import styles from './dialogs.module.css'

/** What a merge would do: which record goes, what moves, and what remains. */
export function MergeFacts({ preview: { from, into, leads, notes, person, company, tags, owner } }: { preview: MergePreview }) {
  return (
    <dl className={styles.facts}>
      <Row label={m.customers_goes()}>
        <AsWritten text={nameOf(from)} /> <span className="fig muted">{from.phone ?? from.email}</span>
      </Row>
      <Row label={m.customers_stays()}>
        <b>
          <AsWritten text={nameOf(into)} />
        </b>{' '}
        <span className="fig muted">{into.phone ?? into.email}</span>{' '}
        {into.hasAccount && <span className="tag blue">{m.customers_hasAccount()}</span>}
      </Row>
      <Row label={m.customers_moves()}>{m.customers_movesText({ leads: String(leads), notes: String(notes) })}</Row>
      <Row label={m.customers_result()}>
        <AsWritten
          text={[person, company, owner && m.customers_ownedBy({ name: owner.name }), ...tags].filter(Boolean).join(' · ') || '—'}
        />
      </Row>
      <Row label={m.ui_undo()}>{m.customers_undoText()}</Row>
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
