import { m } from '#messages'
import { verifiedDays } from '#features/inventory/drafts/completeness.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useEditorState, usePark } from '../editor-context.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { SectionCard } from './fields-section.tsx'
import { ParkProofPart } from './park-proof.tsx'

const kinds = { owner: m.parkEditor_verifiedByOwner, visit: m.parkEditor_verifiedByVisit, document: m.parkEditor_verifiedByDocument }

/** When and how the figures were verified, where each group of them comes from, and what the certification rests on. */
export function VerificationSection() {
  const { published, parkId } = useEditorState().view
  const name = usePark().nameZh ?? ''
  const today = useToday()
  const day = published?.verifiedTime?.slice(0, 10)
  const isCurrent = day !== undefined && dayAfter(day, verifiedDays) >= today
  return (
    <SectionCard section="verification">
      {day === undefined ? (
        <p>{m.parkEditor_neverVerified()}</p>
      ) : (
        <p>
          <span className={`tag ${isCurrent ? 'ok' : 'warn'}`}>{isCurrent ? m.parkEditor_verified() : m.parkEditor_verificationOld()}</span>{' '}
          <b className="fig">{day}</b> {published?.verifiedBy && kinds[published.verifiedBy]()}
        </p>
      )}
      <p className="muted">{m.parkEditor_verificationNote({ days: String(verifiedDays) })}</p>
      <p>
        <AppLink className="btn" to="/admin/listings/verification">
          {m.parkEditor_toVerification()}
        </AppLink>
      </p>
      {parkId === null ? <p className="muted">{m.parkEditor_unpublished()}</p> : <ParkProofPart park={{ id: parkId, name }} />}
    </SectionCard>
  )
}
