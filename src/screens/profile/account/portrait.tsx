import { cutGraphemes } from '#platform/contract/plain-text.ts'
import styles from './portrait.module.css'

type Props = { person: { avatar: string; nickName: string; name: string }; size: number }

/** The person's portrait, or the first character of the name. */
export function Portrait({ person: { avatar, nickName, name }, size }: Props) {
  const look = { width: size, height: size, fontSize: size * 0.42 }
  if (avatar && !/\/default[^/]*$/.test(avatar)) return <img className={styles.portrait} src={avatar} alt="" width={size} height={size} />
  return (
    <span className={styles.portrait} style={look} aria-hidden="true">
      {cutGraphemes(nickName || name, 1)}
    </span>
  )
}
