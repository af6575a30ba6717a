import { lazy, Suspense, useEffect, useRef } from 'react'
import { m } from '#messages'
import { longestTitle, mostPictures, picturesIn } from '#features/content/articles/article-rules.ts'
import body from '#features/content/articles/web/article-body.module.css'
import { FieldError } from '#platform/web/form/field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { languageNames } from '../article-labels.ts'
import styles from './editor.module.css'
import { countPictures, type Fields, type Side } from './editor-state.ts'
import { TemplateCards } from './template-picker.tsx'

const RichText = lazy(() => import('#features/content/articles/web/rich-text/rich-text.late.tsx'))

const sendPicture = async (...sent: Parameters<typeof import('#features/content/articles/web/rich-text/send-picture.ts').sendPicture>) =>
  (await import('#features/content/articles/web/rich-text/send-picture.ts')).sendPicture(...sent)

type Props = {
  language: Language
  side: Side
  errors: FieldErrors
  /** Changes when the text came from elsewhere than the keyboard. */
  revision: number
  onChange: (fields: Partial<Fields>) => void
  onFocus: () => void
  /** Whether the language stands above it: with two beside each other. */
  isNamed: boolean
}

/** Title and text in one language, as readers will see them. Before there is a template there is nothing to write on. */
export function ArticlePane({ language, side: { fields }, errors, revision, onChange, onFocus, isNamed }: Props) {
  const lang = htmlLanguage(language)
  const { template } = fields
  if (template === null)
    return (
      <section className={`card ${styles.first}`} aria-labelledby={`first-${language}`}>
        <h2 id={`first-${language}`}>{m.content_articleTemplateFirst()}</h2>
        <p className="muted">{m.content_articleTemplateFirstText()}</p>
        <TemplateCards template={null} onChoose={(chosen) => onChange({ template: chosen })} />
      </section>
    )
  const beside = countPictures({ content: '', images: fields.images.filter((address) => !picturesIn(fields.content).includes(address)) })
  return (
    <section className={styles.pane} onFocus={onFocus} aria-label={languageNames[language]}>
      {isNamed && (
        <p className={styles.paneName} lang={lang}>
          {languageNames[language]}
        </p>
      )}
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" aria-label={m.profile_loading()} />}>
        <RichText
          key={revision}
          value={fields.content}
          onChange={(content) => onChange({ content })}
          label={m.content_articleContentField()}
          lang={lang}
          placeholder={m.content_articleContentHint()}
          className={body.text}
          template={template}
          mostPictures={mostPictures[template] - beside}
          sendPicture={sendPicture}
          invalid={errors['content'] !== undefined}
          describedBy={errors['content'] && `error-content-${language}`}
          head={
            <>
              <Title language={language} value={fields.title} error={errors['title']} onChange={(title) => onChange({ title })} />
              <FieldError name={`title-${language}`} error={errors['title']} />
            </>
          }
        />
      </Suspense>
      <FieldError name={`content-${language}`} error={errors['content']} />
    </section>
  )
}

type TitleProps = { language: Language; value: string; error: string | undefined; onChange: (title: string) => void }

/** One line of text that may take some rows on the page. */
function Title({ language, value, error, onChange }: TitleProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const fit = () => {
      const shown = box.current
      if (!shown) return
      shown.style.height = 'auto'
      shown.style.height = `${shown.scrollHeight}px`
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [value])
  return (
    <textarea
      ref={box}
      className={styles.title}
      lang={htmlLanguage(language)}
      aria-label={m.content_articleTitleField()}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `error-title-${language}`}
      placeholder={m.content_articleTitleHint()}
      rows={1}
      maxLength={longestTitle}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
    />
  )
}
