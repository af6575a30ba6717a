import { Suspense, useRef, useState, type ChangeEvent } from 'react'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { late } from '#platform/web/late.ts'
import styles from '../profile.module.css'
import { useProfile } from '../profile-layout.tsx'
import { Portrait } from './portrait.tsx'
import type { SelectedPicture } from './avatar-crop.late.tsx'
import own from './avatar.module.css'
import { checkPicture } from './check-picture.ts'
import { SectionHead } from '../section-head.tsx'

const AvatarCrop = late(() => import('./avatar-crop.late.tsx'))

/** Selects, crops and uploads a portrait. */
export default function AvatarScreen() {
  const profile = useProfile()
  const [picture, setPicture] = useState<SelectedPicture | null>(null)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const choose = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    // Allows choosing the same file again after an error.
    if (input.current) input.current.value = ''
    if (!file) return
    const problem = await checkPicture(file)
    setError(problem ?? undefined)
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(problem === null ? { file, url: URL.createObjectURL(file) } : null)
  }
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_avatar()} />
      <p className={styles.text}>{m.profile_avatarText()}</p>
      {picture ? (
        <Suspense fallback={<div className={own.stage} />}>
          <AvatarCrop key={picture.url} picture={picture} onError={setError} onDone={() => setPicture(null)} />
        </Suspense>
      ) : (
        <figure className={own.now}>
          <Portrait person={profile} size={120} />
          <figcaption className="muted">{m.profile_avatarNow()}</figcaption>
        </figure>
      )}
      <div className={own.choose}>
        <input
          ref={input}
          id="field-avatarfile"
          className="sr"
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-invalid={error !== undefined}
          aria-describedby={error && 'error-avatarfile'}
          onChange={(event) => void choose(event)}
        />
        <label htmlFor="field-avatarfile" className="btn">
          {picture ? m.profile_avatarAgain() : m.profile_avatarChoose()}
        </label>
        <FieldError name="avatarfile" error={error} />
      </div>
    </section>
  )
}
