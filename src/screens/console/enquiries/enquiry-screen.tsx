import { useState } from 'react'
import type { Route } from './+types/enquiry-screen'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Enquiry } from '#features/content/solutions/enquiry-contract.ts'
import { enquiryFollowUp, type EnquiryStatus } from '#features/content/solutions/enquiry-transitions.ts'
import { changeEnquiryStatus } from '#features/content/solutions/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { statusLabels } from './enquiry-labels.ts'
import styles from './enquiries.module.css'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadEnquiry(request, params.id)

/** An enquiry with its contact, notes and status. */
export default function EnquiryScreen({ loaderData }: Route.ComponentProps) {
  return <EnquiryPage key={loaderData.id} loaded={loaderData} />
}

function EnquiryPage({ loaded }: { loaded: Enquiry }) {
  const [enquiry, setEnquiry] = useState(loaded)
  const mayEdit = hasAny(useGrants(), ['system:enquiry:edit'])
  const { name, company, target, message, solutionTitle, createTime, language } = enquiry
  return (
    <>
      <ConsoleHead title={company ? `${name} · ${company}` : name} back="/admin/enquiries" />
      <div className={styles.page}>
        <section className={`card ${styles.facts}`} aria-labelledby="enquiry-about">
          <h2 id="enquiry-about">{solutionTitle}</h2>
          <dl>
            <dt>{m.ui_contactDetails()}</dt>
            <dd>{target.includes('@') ? <a href={`mailto:${target}`}>{target}</a> : <a href={telephoneHref(target)}>{target}</a>}</dd>
            <dt>{m.enquiry_asked()}</dt>
            <dd>{createTime.slice(0, 16)}</dd>
            <dt>{m.ui_language()}</dt>
            <dd>{language === 'en_US' ? m.ui_english() : m.ui_chinese()}</dd>
          </dl>
          <p className={styles.enquiryMessage}>
            <AsWritten text={message} />
          </p>
        </section>
        <section className={`card ${styles.notes}`} aria-labelledby="enquiry-notes">
          <h2 id="enquiry-notes">{m.enquiry_notes()}</h2>
          <Notes enquiry={enquiry} />
          {mayEdit && <StatusForm key={enquiry.version} enquiry={enquiry} onChanged={setEnquiry} />}
        </section>
      </div>
    </>
  )
}

function Notes({ enquiry: { notes, status } }: { enquiry: Enquiry }) {
  if (notes.length === 0)
    return (
      <p className={styles.untouched}>
        <StatusTag status={status} /> {m.enquiry_untouched()}
      </p>
    )
  return (
    <ol className={styles.history}>
      {notes.map(({ time, actor, status: statusThen, note }) => (
        <li key={time + note}>
          <p>
            <StatusTag status={statusThen} />
            <b>
              <AsWritten text={actor} />
            </b>
            <time>{time.slice(0, 16)}</time>
          </p>
          {note && (
            <p className={styles.note}>
              <AsWritten text={note} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function StatusTag({ status }: { status: EnquiryStatus }) {
  const { tag, label } = statusLabels[status]
  return <span className={tag}>{label()}</span>
}

function StatusForm({ enquiry: { id, status, version }, onChanged }: { enquiry: Enquiry; onChanged: (enquiry: Enquiry) => void }) {
  // A note leaves the status as it is.
  const options = enquiryFollowUp.statuses.filter((to) => enquiryFollowUp.canBecome(status, to, 'staff', { hasNote: true }))
  const form = useForm({
    read: (fields) => ({
      id,
      status: options.find((option) => option === fields.get('status')) ?? status,
      note: textIn(fields, 'note'),
      version,
    }),
    operation: changeEnquiryStatus,
    onDone: (changed) => {
      onChanged(changed)
      toast.success(m.ui_saved())
    },
  })
  const { errors } = form
  return (
    <form {...form.props} method="post" className={styles.statusForm}>
      <Field name="status" label={m.ui_status()} error={errors['status']}>
        <select className="input" {...fieldAttributes({ name: 'status', error: errors['status'] })} defaultValue={options[0]}>
          {options.map((option) => (
            <option key={option} value={option}>
              {statusLabels[option].label()}
            </option>
          ))}
        </select>
      </Field>
      <Field name="note" label={m.ui_note()} error={errors['note']}>
        <textarea
          className={`input ${styles.area}`}
          rows={3}
          maxLength={500}
          {...fieldAttributes({ name: 'note', error: errors['note'] })}
        />
      </Field>
      <FormFailure text={errors['']} />
      <SubmitButton isBusy={form.isBusy} className="btn primary">
        {m.enquiry_save()}
      </SubmitButton>
    </form>
  )
}
