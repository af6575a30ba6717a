import { Suspense, type ReactNode } from 'react'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { late } from '#platform/web/late.ts'
import { agreementTextClass } from './agreement-text.tsx'
import styles from './draft-side.module.css'
import { LanguageSide } from './language-sides.tsx'
import type { Texts } from './use-draft.ts'

const RichText = late(() => import('#features/content/articles/web/rich-text/rich-text.late.tsx'))

const sides = { Zh: { lang: 'zh-CN', name: m.ui_chinese }, En: { lang: 'en', name: m.ui_english } }

type Props = {
  side: 'Zh' | 'En'
  texts: Texts
  /** Where the rich text editor begins, which keeps its own text afterwards. */
  initial: Texts
  errors: FieldErrors
  onChange: (part: Partial<Texts>) => void
}

/** One language of a draft. */
export function DraftSide({ side, texts, initial, errors, onChange }: Props) {
  const { lang, name } = sides[side]
  const [title, note, content] = [`title${side}`, `note${side}`, `content${side}`] as const
  return (
    <LanguageSide name={name()}>
      <Labelled name={title} label={m.ui_title()} error={errors[title]}>
        {(attributes) => (
          <input
            {...attributes}
            lang={lang}
            maxLength={120}
            value={texts[title]}
            onChange={(event) => onChange({ [title]: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled name={note} label={m.agreement_noteField()} error={errors[note]}>
        {(attributes) => (
          <textarea
            {...attributes}
            lang={lang}
            rows={2}
            maxLength={500}
            value={texts[note]}
            onChange={(event) => onChange({ [note]: event.target.value })}
          />
        )}
      </Labelled>
      <Suspense fallback={<div className={styles.editorPlaceholder} />}>
        <RichText
          value={initial[content]}
          onChange={(html) => onChange({ [content]: html })}
          label={`${m.agreement_text()} · ${name()}`}
          lang={lang}
          className={`${agreementTextClass} ${styles.editing}`}
          invalid={errors[content] !== undefined}
          describedBy={errors[content] && `error-${content}`}
        />
      </Suspense>
      <FieldError name={content} error={errors[content]} />
    </LanguageSide>
  )
}

type FieldAttributes = { id: string; className: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type LabelledProps = { name: string; label: string; error: string | undefined; children: (attributes: FieldAttributes) => ReactNode }

function Labelled({ name, label, error, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `error-${name}` : undefined,
      })}
      <FieldError name={name} error={error} />
    </div>
  )
}
