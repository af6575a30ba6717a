import { m } from '#messages'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import styles from './agreements.module.css'

/** A published version, read-only, with both languages side by side. */
export function AgreementTexts({
  agreement: { titleZh, titleEn, contentZh, contentEn, noteZh, noteEn, needsConsent },
}: {
  agreement: StaffAgreement
}) {
  const sides = [
    { lang: 'zh-CN', name: m.ui_chinese(), title: titleZh, content: contentZh, note: noteZh },
    { lang: 'en', name: m.ui_english(), title: titleEn, content: contentEn, note: noteEn },
  ]
  return (
    <>
      <p className={styles.lead}>
        {m.agreement_readOnly()} {needsConsent && m.agreement_needsConsentSet()}
      </p>
      <div className={styles.sides}>
        {sides.map(({ lang, name, title, content, note }) => (
          <section key={lang} className={`card ${styles.side}`} aria-label={name}>
            <p className="muted">{name}</p>
            <h2 lang={lang}>{title}</h2>
            {note !== '' && (
              <p className={styles.note} lang={lang}>
                {note}
              </p>
            )}
            {/* Sanitised by the server. */}
            <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: content }} />
          </section>
        ))}
      </div>
    </>
  )
}
