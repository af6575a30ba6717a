import { Plus } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/agreements-screen'
import { m } from '#messages'
import type { AgreementType, StaffAgreementRow } from '#features/content/agreements/contract.ts'
import { startAgreementDraft } from '#features/content/agreements/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { StackedTable } from '../stacked-table.tsx'
import { documents, stateLabel } from './agreement-labels.ts'
import styles from './agreements-screen.module.css'
import { Lead } from './lead.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await (await import('./load.ts')).loadAgreements(request),
})

/** The four documents with all versions and the number of consents to each. */
export default function AgreementsScreen({ loaderData: { rows } }: Route.ComponentProps) {
  const mayAdd = hasAny(useGrants(), ['system:agreement:add'])
  const navigate = useNavigate()
  const [busy, setBusy] = useState<AgreementType | null>(null)
  const start = async (type: AgreementType) => {
    setBusy(type)
    try {
      const draft = await startAgreementDraft.call({ type })
      await navigate(`/admin/agreements/${draft.id}`)
    } catch {
      // A toast has reported the failure.
      setBusy(null)
    }
  }
  return (
    <>
      <ConsoleHead title={m.agreement_consoleTitle()} />
      <Lead>{m.agreement_consoleLead()}</Lead>
      {documents.map(({ type, title, requiresConsent }) => {
        const versions = rows.filter((row) => row.type === type)
        const draft = versions.find(({ status }) => status === 'draft')
        return (
          <section key={type} className={`card ${styles.document}`} aria-labelledby={`agreement-${type}`}>
            <header>
              <h2 id={`agreement-${type}`}>{title()}</h2>
              <p className="muted">{requiresConsent ? m.agreement_isAgreedTo() : m.agreement_informs()}</p>
              {mayAdd &&
                (draft ? (
                  <AppLink className="btn" to={`/admin/agreements/${draft.id}`}>
                    {m.agreement_continueDraft()}
                  </AppLink>
                ) : (
                  <button type="button" className="btn" disabled={busy !== null} onClick={() => void start(type)}>
                    <Icon of={Plus} />
                    {m.agreement_newVersion()}
                  </button>
                ))}
            </header>
            <Versions rows={versions} requiresConsent={requiresConsent} title={title()} />
          </section>
        )
      })}
    </>
  )
}

function Versions({ rows, requiresConsent, title }: { rows: readonly StaffAgreementRow[]; requiresConsent: boolean; title: string }) {
  if (rows.length === 0) return <p className="muted">{m.agreement_noVersions()}</p>
  return (
    <StackedTable className={styles.scroll} label={`${title} · ${m.agreement_versions()}`}>
      <thead>
        <tr>
          <th scope="col">{m.agreement_versionHead()}</th>
          <th scope="col">{m.ui_state()}</th>
          <th scope="col">{m.content_agreementEffective()}</th>
          <th scope="col">{m.agreement_published()}</th>
          {requiresConsent && <th scope="col">{m.agreement_asksAnew()}</th>}
          {requiresConsent && (
            <th scope="col" className={styles.figure}>
              {m.agreement_consents()}
            </th>
          )}
          {requiresConsent && (
            <th scope="col" className={styles.figure}>
              {m.agreement_declines()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { label, tag } = stateLabel(row)
          return (
            <tr key={row.id}>
              <th scope="row">
                <AppLink to={`/admin/agreements/${row.id}`}>{m.content_agreementVersion({ version: String(row.documentVersion) })}</AppLink>
              </th>
              <td data-label={m.ui_state()}>
                <span className={tag}>{label()}</span>
              </td>
              <td data-label={m.content_agreementEffective()}>{row.effectiveTime?.slice(0, 16) ?? '–'}</td>
              <td data-label={m.agreement_published()}>{row.publishTime?.slice(0, 16) ?? '–'}</td>
              {requiresConsent && <td data-label={m.agreement_asksAnew()}>{row.needsConsent ? m.ui_yes() : m.ui_no()}</td>}
              {requiresConsent && <Count label={m.agreement_consents()} count={row.consents} />}
              {requiresConsent && <Count label={m.agreement_declines()} count={row.declines} />}
            </tr>
          )
        })}
      </tbody>
    </StackedTable>
  )
}

const Count = ({ label, count }: { label: string; count: number | null }) => (
  <td className={`fig ${styles.figure}`} data-label={label}>
    {count === null ? '–' : formatNumber(count)}
  </td>
)
