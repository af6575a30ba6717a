import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { Absence } from '#features/leads/assignment-contract.ts'
import { removeAbsence, saveAbsence } from '#features/leads/web/operations.ts'
import { monthDay } from '#platform/i18n/format.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { AsWritten, writtenIn } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Colleague } from '../lead-types.ts'
import dialogs from '../dialogs/dialogs.module.css'
import styles from './rules.module.css'
import { useNow } from '#platform/web/use-now.ts'

type Props = { absences: readonly Absence[]; staff: readonly Colleague[]; mayEditOthers: boolean }

/** Absences and substitutes. Everyone enters their own absence. */
export function Absences({ absences, staff, mayEditOthers }: Props) {
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const me = useSignedInMember()?.userId
  return (
    <section className={`card ${styles.panel}`}>
      <h2>{m.board_absences()}</h2>
      {absences.length === 0 ? (
        <p className="muted">{m.board_nobodyAway()}</p>
      ) : (
        <ul className={styles.absences}>
          {absences.map(({ id, memberId, memberName, fromTime, toTime, deputyName }) => (
            <li key={id}>
              <div>
                <b>
                  <AsWritten text={memberName} />
                </b>
                <p className="muted">
                  {monthDay(fromTime, getLocale())} – {monthDay(toTime, getLocale())}
                  {deputyName && <AsWritten text={` · ${m.board_deputyIs({ name: deputyName })}`} />}
                </p>
              </div>
              {(mayEditOthers || memberId === me) && (
                <button
                  type="button"
                  aria-label={m.ui_removeNamed({ name: memberName })}
                  onClick={() =>
                    void removeAbsence.call({ id }).then(
                      () => revalidate(),
                      () => {},
                    )
                  }
                >
                  <Icon of={Trash2} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn small" onClick={() => setAdding(true)}>
        {m.board_enterAbsence()}
      </button>
      {isAdding && (
        <AbsenceDialog
          staff={staff}
          me={me}
          mayEditOthers={mayEditOthers}
          onDone={() => {
            setAdding(false)
            void revalidate()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

type DialogProps = { staff: readonly Colleague[]; me: string | undefined; mayEditOthers: boolean; onDone: () => void; onClose: () => void }

function AbsenceDialog({ staff, me, mayEditOthers, onDone, onClose }: DialogProps) {
  const now = useNow()
  const form = useForm({
    read: (fields) => ({
      ...(mayEditOthers && { memberId: textIn(fields, 'memberId') }),
      fromTime: `${textIn(fields, 'fromTime')} 00:00:00`,
      toTime: `${textIn(fields, 'toTime')} 23:59:59`,
      deputyId: textIn(fields, 'deputyId') || null,
    }),
    operation: saveAbsence,
    onDone,
  })
  const { errors } = form
  const tomorrow = dayAfter(wireDate(now), 1)
  const people = (name: string, without: string | undefined) =>
    staff
      .filter(({ id }) => id !== without)
      .map(({ id, name: person }) => (
        <option key={`${name} ${id}`} value={id} lang={writtenIn(person)}>
          {person}
        </option>
      ))
  return (
    <Dialog title={m.board_enterAbsence()} onClose={onClose}>
      <form {...form.props} className={dialogs.form}>
        {mayEditOthers && (
          <Field name="memberId" label={m.board_who()} error={errors['memberId']}>
            <select className="input" defaultValue={me} {...fieldAttributes({ name: 'memberId', error: errors['memberId'] })}>
              {people('member', undefined)}
            </select>
          </Field>
        )}
        <div className={dialogs.pair}>
          <Field name="fromTime" label={m.board_firstDay()} error={errors['fromTime']}>
            <input
              type="date"
              className="input"
              defaultValue={tomorrow}
              {...fieldAttributes({ name: 'fromTime', error: errors['fromTime'] })}
            />
          </Field>
          <Field name="toTime" label={m.board_lastDay()} error={errors['toTime'] ?? errors['']}>
            <input
              type="date"
              className="input"
              defaultValue={tomorrow}
              {...fieldAttributes({ name: 'toTime', error: errors['toTime'] })}
            />
          </Field>
        </div>
        <Field name="deputyId" label={m.board_deputy()} error={errors['deputyId']}>
          <select className="input" defaultValue="" {...fieldAttributes({ name: 'deputyId', error: errors['deputyId'] })}>
            <option value="">{m.board_noDeputy()}</option>
            {people('deputy', mayEditOthers ? undefined : me)}
          </select>
        </Field>
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
