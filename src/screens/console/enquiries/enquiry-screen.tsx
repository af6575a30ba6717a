import { useState } from 'react'
import type { Route } from './+types/enquiry-screen'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Enquiry } from '#features/content/solutions/enquiry-contract.ts'
import { enquiryFollowUp } from '#features/content/solutions/enquiry-transitions.ts'
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
import { statuses, findStatus } from './enquiry-labels.ts'
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
        <span className={findStatus(status).tag}>{findStatus(status).label()}</span> {m.enquiry_untouched()}
      </p>
    )
  return (
    <ol className={styles.history}>
      {notes.map(({ time, actor, status: statusThen, note }) => (
        <li key={time + note}>
          <p>
            <span className={findStatus(statusThen).tag}>{findStatus(statusThen).label()}</span>
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

const loadCalls = () => import('./enquiry-calls.ts')

function StatusForm({ enquiry: { id, status, version }, onChanged }: { enquiry: Enquiry; onChanged: (enquiry: Enquiry) => void }) {
  const options = statuses.filter((each) => enquiryFollowUp.canBecome(status, each.status, 'staff', { hasNote: true }))
  const form = useForm({
    read: (fields) => ({
      id,
      status: String(fields.get('status')) as (typeof statuses)[number]['wire'],
      note: textIn(fields, 'note'),
      version,
    }),
    check: async (input) => (await loadCalls()).checkStatusChange(input),
    send: async (input) => {
      onChanged(await (await loadCalls()).changeStatus(input))
      toast.success(m.ui_saved())
    },
  })
  const { errors } = form
  return (
    <form {...form.props} method="post" className={styles.statusForm} onFocus={() => void loadCalls()}>
      <Field name="status" label={m.ui_status()} error={errors['status']}>
        <select className="input" {...fieldAttributes({ name: 'status', error: errors['status'] })} defaultValue={options[0]?.wire}>
          {options.map(({ wire, label }) => (
            <option key={wire} value={wire}>
              {label()}
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
