import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { jobsFor } from '#screens/console/console-sections.ts'
import styles from '../people.module.css'

/** The navigation of the console as a person with only this role sees it. */
export function RolePreview({ roleKey, permissions }: { roleKey: string; permissions: readonly string[] }) {
  const jobs = jobsFor({ roles: [roleKey], permissions })
  return (
    <section className={`card ${styles.part}`} aria-labelledby="role-preview">
      <div className={styles.partHead}>
        <h2 id="role-preview">{m.people_preview()}</h2>
      </div>
      {jobs.length === 0 ? (
        <p className="muted">{m.people_previewNothing()}</p>
      ) : (
        <ul className={styles.rail}>
          {jobs.map(({ job, label, icon, sections }) => (
            <li key={job}>
              <Icon of={icon} />
              <b>{label()}</b>
              {sections.length > 1 && <small>{sections.map(({ label: name }) => name()).join(m.ui_listSeparator())}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
