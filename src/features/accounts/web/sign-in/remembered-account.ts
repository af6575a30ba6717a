const key = 'whs.account'

/** "Remember password" stores the account name and extends the session; the password is never stored. */
export const rememberedAccount = () => localStorage.getItem(key) ?? ''

export function rememberAccount(name: string | null) {
  if (name === null) localStorage.removeItem(key)
  else localStorage.setItem(key, name)
}
